import { useRead } from '../../../web/reads.ts';
import { Failure, Loading } from '../../../web/ui/EmptyState.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { useWords } from '../../../web/words.ts';
import { showFirstSteps } from '../contract.ts';
import { firstStepsTexts } from './first-steps-texts.ts';
import { Guide } from './FirstSteps.tsx';

export default function FirstStepsScreen() {
  const t = useWords(firstStepsTexts);
  const { value, error, retry } = useRead(showFirstSteps);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      {error && <Failure error={error} retry={retry} />}
      {!value && !error && <Loading />}
      {value && <Guide facts={value} />}
    </>
  );
}
