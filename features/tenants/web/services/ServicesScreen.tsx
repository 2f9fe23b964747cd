import { Stack } from '@mantine/core';
import { useRead } from '../../../../web/reads.ts';
import { Failure, Loading } from '../../../../web/ui/EmptyState.tsx';
import { PageTitle } from '../../../../web/ui/PageTitle.tsx';
import { useWords } from '../../../../web/words.ts';
import { History } from '../../../history/web/History.tsx';
import { showServices, type ChosenServices } from '../../contract/services.ts';
import { useServiceNames } from './service-names.ts';
import { ServiceCard } from './ServiceCard.tsx';
import { servicesTexts } from './services-texts.ts';

function Cards({ chosen, reload }: { chosen: ChosenServices; reload: () => void }) {
  const { tenant_id, lock_version, services } = chosen;
  const names = useServiceNames();
  return (
    <>
      <Stack gap="lg">
        {services.map((service) => (
          <ServiceCard key={service.kind} service={service} lock_version={lock_version} reload={reload} />
        ))}
      </Stack>
      <History kind="tenants" id={tenant_id} names={names} />
    </>
  );
}

/** Which services outside the tenant uses, a card for each kind. */
export default function ServicesScreen() {
  const t = useWords(servicesTexts);
  const { value, error, retry } = useRead(showServices);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      {value ? (
        <Cards chosen={value} reload={retry} />
      ) : error ? (
        <Failure error={error} retry={retry} />
      ) : (
        <Loading />
      )}
    </>
  );
}
