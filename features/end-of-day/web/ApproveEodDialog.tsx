import { useState } from 'react';
import { useList, useRead, useWrite } from '../../../web/reads.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { DateField } from '../../../web/ui/DateField.tsx';
import { useEditForm } from '../../../web/ui/edit-form.ts';
import { SelectField } from '../../../web/ui/fields.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { FormDialog } from '../../../web/ui/FormDialog.tsx';
import { useToday } from '../../../web/ui/use-today.ts';
import { useWords } from '../../../web/words.ts';
import { listDepoCars } from '../../cars/contract.ts';
import { carChoices } from '../../cars/web/car-name.ts';
import { listDepoUsers } from '../../people/contract/sign-in.ts';
import { listRoutes } from '../../routes/contract/route.ts';
import { listCashRegisters } from '../../till/contract/cash-registers.ts';
import { approveUnmappedEodReport, type EodReport } from '../contract/eod-report.ts';
import { dialogTexts } from './eod-texts.ts';
import { ProblemDialog } from './ProblemDialog.tsx';
import { problemOf, type EodProblem } from './problems.ts';
import { tripTexts } from './trip-texts.ts';

const options = <Row extends { id: number }>(rows: readonly Row[] | undefined, label: (row: Row) => string) =>
  (rows ?? []).map((row) => ({ value: String(row.id), label: label(row) }));

/** Whom and what a report can be put on: this depot's routes, cars and active people, the tenant's registers. */
function useChoices() {
  const { value: routes } = useRead(listRoutes, { query: { for_collection: true } });
  const { value: users } = useRead(listDepoUsers, { query: { statuses: ['active'] } });
  const { value: cars } = useRead(listDepoCars);
  const registers = useList(listCashRegisters);
  return {
    routes: options(routes as { id: number; name: string }[] | undefined, ({ name }) => name),
    users: options(users, ({ first_name, last_name }) => `${first_name} ${last_name}`),
    cars: carChoices(cars ?? []),
    registers: options(registers.rows, ({ name }) => name),
  };
}

/** Puts an unmapped report on its trip, which is made where there is none, and approves it (S7). */
export function ApproveEodDialog({ report, onClose }: { report: EodReport; onClose: () => void }) {
  const t = useWords(dialogTexts);
  const trip = useWords(tripTexts);
  const today = useToday();
  const { write } = useWrite(approveUnmappedEodReport);
  const [problem, setProblem] = useState<EodProblem | null>(null);
  const choices = useChoices();
  const edit = useEditForm({
    initial: {
      date: report.business_date as string | null,
      route_id: report.route_id,
      user_id: report.user_id,
      car_id: report.car_id,
      cash_register_id: report.cash_register_id,
    },
    save: async (values) => {
      try {
        await write({
          params: { id: report.id },
          // What is missing is told by the server, at its field.
          body: { ...values, lock_version: report.lock_version } as never,
        });
      } catch (error) {
        const found = problemOf(error, report, { open: {}, approving: false });
        if (found?.kind === 'short') setProblem(found);
        throw error;
      }
    },
    saved: () => {
      flash.ok(t('linked'));
      onClose();
    },
  });
  return (
    <>
      <FormDialog title={t('approve_title')} of={edit} onClose={onClose} save={t('approve')}>
        {report.fitting_trips.map(({ plan_event_id, title, car_id, route_id, user_id }) => (
          <Button
            key={plan_event_id}
            variant="default"
            onClick={() => edit.form.setValues({ date: report.business_date, car_id, route_id, user_id })}
          >
            {trip('fill_in', { title })}
          </Button>
        ))}
        <DateField of={edit} name="date" label={t('date')} max={today} clearable={false} required />
        <SelectField of={edit} name="route_id" label={t('route')} required numeric choices={choices.routes} />
        <SelectField of={edit} name="user_id" label={t('user')} required numeric choices={choices.users} />
        <SelectField of={edit} name="car_id" label={t('car')} required numeric choices={choices.cars} />
        <SelectField
          of={edit}
          name="cash_register_id"
          label={t('cash_register')}
          numeric
          choices={choices.registers}
        />
      </FormDialog>
      {problem && (
        <ProblemDialog
          problem={problem}
          report={report}
          onClose={() => setProblem(null)}
          again={() => {
            void edit.save();
          }}
        />
      )}
    </>
  );
}
