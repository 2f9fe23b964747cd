// The ways from a list to the import of its kind: a button above it, and a line where it is empty.

import { tenantPath, withQuery } from '../../../web/address.ts';
import { can, useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { Link } from '../../../web/ui/Link.tsx';
import { useWords } from '../../../web/words.ts';
import { waysTexts } from './imports-texts.ts';

export const importAddress = (tenant: string, kind: string): string =>
  withQuery(tenantPath(tenant, 'admin', 'imports'), { kind });

/** For whoever may create what is listed. */
export function ImportButton({ kind }: { kind: string }) {
  const t = useWords(waysTexts);
  const { slug } = useSession().tenant;
  if (!can('imports.write')) return null;
  return (
    <ActionButton variant="default" to={importAddress(slug, kind)}>
      {t('import')}
    </ActionButton>
  );
}

/** Below the title of an empty list. */
export function HowItComes({ kind, children }: { kind: string; children: string }) {
  const t = useWords(waysTexts);
  const { slug } = useSession().tenant;
  return (
    <>
      {children} {can('imports.write') && <Link to={importAddress(slug, kind)}>{t('import_sheet')}</Link>}
    </>
  );
}
