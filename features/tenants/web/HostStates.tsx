import { Stack, Text } from '@mantine/core';
import { useWrite } from '../../../web/reads.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { CopyField } from '../../../web/ui/CopyField.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { Moment } from '../../../web/ui/Moment.tsx';
import { StatusDot } from '../../../web/ui/Status.tsx';
import { useWords } from '../../../web/words.ts';
import { checkHost, type NamedHost } from '../contract/hosts.ts';
import { hostsTexts, problemTexts } from './hosts-texts.ts';

/** What is to be done so that it leads here, what came of the last check, and another one. */
function Waiting({ named: { host, record, checked_at, problem } }: { named: NamedHost }) {
  const t = useWords(hostsTexts);
  const why = useWords(problemTexts);
  const { write } = useWrite(checkHost);
  const words = { copy: t('copy'), copied: t('copied'), not_copied: t('not_copied') };
  const check = async () => {
    const now = await write({ body: { host } });
    if (now.proven) flash.ok(t('proven_now', { host }));
    else if (now.problem !== null) flash.error(why(now.problem));
  };
  return (
    <Stack gap="xs" maw={640}>
      <Text size="sm">{t('instruction')}</Text>
      <CopyField label={`${t('record_name')}: ${host}`} value={record.name} words={words} />
      <CopyField label={`${t('record_value')}: ${host}`} value={record.value} words={words} />
      {problem !== null && (
        <Text size="sm" role="status">
          {why(problem)}{' '}
          {checked_at !== null && (
            <>
              {t('checked')} <Moment at={checked_at} />
            </>
          )}
        </Text>
      )}
      <div>
        <ActionButton variant="default" aria-label={t('check_named', { host })} onClick={check}>
          {t('check')}
        </ActionButton>
      </div>
    </Stack>
  );
}

/** Each host that is named, and whether it leads here. */
export function HostStates({ hosts }: { hosts: readonly NamedHost[] }) {
  const t = useWords(hostsTexts);
  if (hosts.length === 0) return null;
  return (
    <Stack gap="md" role="group" aria-label={t('title')}>
      {hosts.map((named) => (
        <Stack key={named.host} gap={6}>
          <Text fw={600}>{named.host}</Text>
          <StatusDot tone={named.proven ? 'ok' : 'warn'}>{t(named.proven ? 'leads' : 'waits')}</StatusDot>
          {!named.proven && <Waiting named={named} />}
        </Stack>
      ))}
    </Stack>
  );
}
