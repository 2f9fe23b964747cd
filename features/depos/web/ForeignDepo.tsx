import { tenantPath } from '../../../web/address.ts';
import { useSession } from '../../../web/session.ts';
import { EmptyState } from '../../../web/ui/EmptyState.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { useWords } from '../../../web/words.ts';
import type { Depo } from '../contract.ts';
import { depoFormTexts } from './depos-texts.ts';

/** Of another depot there is nothing to read but its title (admin-decisions G5). */
export function ForeignDepo({ depo }: { depo: Depo }) {
  const t = useWords(depoFormTexts);
  const { slug } = useSession().tenant;
  return (
    <>
      <PageTitle back={tenantPath(slug, 'admin', 'depos')}>{depo.title}</PageTitle>
      <EmptyState title={t('not_yours')} />
    </>
  );
}
