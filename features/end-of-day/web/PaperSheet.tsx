import { showDay } from '../../../shared/calendar.ts';
import { useWords } from '../../../web/words.ts';
import type { EodReport } from '../contract/eod-report.ts';
import { sectionsOf, tenderWord } from '../rules/paper.ts';
import { paperTexts } from '../texts/paper.ts';
import { AmountLine, BagLine, SumLine, TimeLine } from './PaperLines.tsx';
import { useAmounts } from './use-amounts.ts';
import type { OpenPaper } from './use-paper.ts';
import styles from './Eod.module.css';

interface Props {
  paper: OpenPaper;
  /** Nobody may type on it. */
  locked: boolean;
}

function Facts({ paper }: Props) {
  const t = useWords(paperTexts);
  const { report, status } = paper;
  const { mileage_km = null, remarks = null } = report.driver_note ?? {};
  const facts = [
    ['report', `#${report.id}`],
    ['date', showDay(report.business_date)],
    ['route', report.route_name],
    ['car', report.car_internal_number],
    ['driver', report.user_full_name],
    ['cash_register', report.cash_registers_name],
    ['status', t(status)],
    ...(mileage_km === null ? [] : ([['mileage', `${mileage_km} km`]] as const)),
    ...(remarks === null ? [] : ([['remarks', remarks]] as const)),
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([word, value]) => (
        <div key={word}>
          <dt>{t(word)}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What each tender should be by the orders, what it is, and what lies between. */
function Tenders({ report }: { report: EodReport }) {
  const t = useWords(paperTexts);
  const amount = useAmounts();
  const nameOf = (tender: string) => {
    const word = tenderWord(report, tender);
    return word === null ? tender : t(word);
  };
  if (report.tenders.length === 0) return null;
  return (
    <table className={styles.tenders}>
      <caption>{t('tenders')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('tender')}</th>
          <th scope="col">{t('expected')}</th>
          <th scope="col">{t('counted')}</th>
          <th scope="col">{t('difference')}</th>
        </tr>
      </thead>
      <tbody>
        {report.tenders.map(({ tender, expected, counted, difference }) => (
          <tr key={tender}>
            <th scope="row">{nameOf(tender)}</th>
            <td>{amount(expected)}</td>
            <td>{amount(counted)}</td>
            <td data-off={(difference !== null && difference !== 0) || undefined}>{amount(difference)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The lines of the paper, as on the sheet that the depot used to fill in by hand. */
export function PaperSheet({ paper, locked }: Props) {
  const t = useWords(paperTexts);
  const { report } = paper;
  const counting = report.awaits_count;
  return (
    <>
      <Facts paper={paper} locked={locked} />
      {counting && <p className={styles.hint}>{t('awaits_count')}</p>}
      <div className={styles.columns}>
        <table className={styles.section}>
          <caption>{t('times')}</caption>
          <tbody>
            <TimeLine field="start_at" paper={paper} locked={locked} />
            <TimeLine field="end_at" paper={paper} locked={locked} />
            <BagLine paper={paper} locked={locked} />
          </tbody>
        </table>
        {sectionsOf(report).map((section) => (
          <table key={section.word} className={styles.section}>
            <caption>{t(section.word)}</caption>
            <tbody>
              {section.lines.map((line) =>
                line.kind === 'amount' ? (
                  <AmountLine key={line.field} line={line} paper={paper} locked={locked} />
                ) : (
                  <SumLine key={line.word} line={line} paper={paper} locked={locked} />
                ),
              )}
            </tbody>
          </table>
        ))}
      </div>
      <Tenders report={report} />
    </>
  );
}
