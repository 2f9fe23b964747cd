import { tenantPath, useIdParam, useParams } from '../../../web/address.ts';
import { useSession } from '../../../web/session.ts';
import { EmptyState } from '../../../web/ui/EmptyState.tsx';
import { OpenRecord } from '../../../web/ui/OpenRecord.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { useWords } from '../../../web/words.ts';
import { showDepo, type Depo } from '../contract.ts';
import { mayEditDepo } from './depo-rights.ts';
import { DepoForm } from './DepoForm.tsx';
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

function EditedDepo() {
  const id = useIdParam('id');
  return (
    <OpenRecord endpoint={showDepo} params={{ id }}>
      {(depo, reload) =>
        mayEditDepo(depo.id) ? <DepoForm depo={depo} reload={reload} /> : <ForeignDepo depo={depo} />
      }
    </OpenRecord>
  );
}

/** `/depos/new` and `/depos/{id}/edit`; the first becomes the second when it is saved. */
export default function DepoFormScreen() {
  return useParams().id === undefined ? <DepoForm depo={null} reload={() => undefined} /> : <EditedDepo />;
}
