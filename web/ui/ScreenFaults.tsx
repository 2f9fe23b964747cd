import { tenantPath } from '../address.ts';
import { ScreenGone } from '../screen-code.ts';
import { useSession } from '../session.ts';
import { useWords } from '../words.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { frameTexts } from './kit-texts.ts';
import { Link } from './Link.tsx';

/** What a screen that broke shows. The menu and the other screens go on working. */
export function ScriptError({ error }: { error: unknown }) {
  const t = useWords(frameTexts);
  const message = error instanceof Error ? error.message : String(error);
  const reload = (
    <Button variant="default" onClick={() => location.reload()}>
      {t('reload')}
    </Button>
  );
  if (error instanceof ScreenGone) return <EmptyState isScreen title={t('updated')} action={reload} />;
  return (
    <div role="alert">
      <EmptyState isScreen title={t('script_error', { message })} action={reload} />
    </div>
  );
}

export function NotFound() {
  const t = useWords(frameTexts);
  const { tenant } = useSession();
  return (
    <EmptyState
      isScreen
      title={t('not_found')}
      action={<Link to={tenantPath(tenant.slug, 'admin')}>{t('to_start')}</Link>}
    >
      {t('not_found_text')}
    </EmptyState>
  );
}

export function Forbidden() {
  const t = useWords(frameTexts);
  const { tenant } = useSession();
  return (
    <EmptyState
      isScreen
      title={t('forbidden')}
      action={<Link to={tenantPath(tenant.slug, 'admin')}>{t('to_start')}</Link>}
    />
  );
}
