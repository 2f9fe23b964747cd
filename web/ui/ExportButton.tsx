// Fetches a file beside the work: says how much has come, can be stopped, and saves it under the name that the server
// gave.

import { Group } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { download, type AnyCall, type CallOptions } from '../api.ts';
import { useWords } from '../words.ts';
import { Button, IconButton } from './Button.tsx';
import { flash } from './flash.ts';
import { IconDownload, IconX } from './icons.ts';
import { exportTexts } from './kit-texts.ts';

interface Props<E extends AnyCall> {
  endpoint: E;
  /** What is asked for when the button is pressed. */
  options: () => CallOptions<E> & { format?: 'xlsx' | 'csv' };
  children: ReactNode;
  /** Why there is nothing to export now. */
  because?: string | null;
  /** Runs once the file is here. */
  done?: () => void;
}

function saveAs(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** @public */
export function ExportButton<E extends AnyCall>({
  endpoint,
  options,
  children,
  because = null,
  done,
}: Props<E>) {
  const t = useWords(exportTexts);
  const [bytes, setBytes] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const stop = new AbortController();
    running.current = stop;
    setBytes(0);
    try {
      const file = await download(endpoint, { ...options(), signal: stop.signal }, setBytes);
      saveAs(file.name, file.blob);
      flash.ok(t('done', { name: file.name }));
      done?.();
    } catch (error) {
      if (stop.signal.aborted) flash.info(t('cancelled'));
      else flash.error(error);
    } finally {
      running.current = null;
      setBytes(null);
    }
  };
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        variant="default"
        leftSection={<IconDownload size={16} />}
        loading={bytes !== null}
        because={because}
        onClick={() => void start()}
      >
        {children}
      </Button>
      {bytes !== null && (
        <>
          <span role="status">{t('running', { kb: Math.round(bytes / 1024) })}</span>
          <IconButton variant="subtle" aria-label={t('cancel')} onClick={() => running.current?.abort()}>
            <IconX size={16} />
          </IconButton>
        </>
      )}
    </Group>
  );
}
