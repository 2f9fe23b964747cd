import { Title } from '@mantine/core';
import { depoPath, useDepoId } from '../../../web/address.ts';
import { ApiError } from '../../../web/api-error.ts';
import { useWrite } from '../../../web/reads.ts';
import { can, useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { ClockField } from '../../../web/ui/ClockField.tsx';
import type { EditForm } from '../../../web/ui/edit-form.ts';
import { NumberField, TextField } from '../../../web/ui/fields.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { formScreen } from '../../../web/ui/form-screen.tsx';
import { FieldGroup, FieldRow, Form, FormButtons } from '../../../web/ui/Form.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { useRecordForm } from '../../../web/ui/use-record-form.ts';
import { useWords } from '../../../web/words.ts';
import { createRoute, showRoute, updateRoute, type Route } from '../contract/route.ts';
import { bodyOf, newRouteValues, valuesOf, type RouteValues } from '../rules/route-values.ts';
import { routeFormTexts } from './routes-texts.ts';
import { RouteState } from './RouteState.tsx';
import styles from './RouteForm.module.css';

/** A length of time that the server computes. */
function Computed({ label, value }: { label: string; value: string | null }) {
  const t = useWords(routeFormTexts);
  return (
    <div className={styles.computed}>
      <span>{label}</span>
      <output>{value?.slice(0, 5) ?? t('not_known')}</output>
    </div>
  );
}

interface GroupProps {
  of: EditForm<RouteValues>;
  route: Route | null;
  isReadOnly: boolean;
}

function TheRoute({ of, route, isReadOnly }: GroupProps) {
  const t = useWords(routeFormTexts);
  return (
    <FieldGroup title={t('the_route')}>
      <FieldRow>
        <TextField
          of={of}
          name="name"
          label={t('name')}
          required
          autoFocus={!route}
          maxLength={255}
          disabled={isReadOnly}
        />
        <TextField
          of={of}
          name="tag"
          label={t('tag')}
          hint={t('tag_hint')}
          maxLength={60}
          disabled={isReadOnly}
        />
      </FieldRow>
      <FieldRow>
        <NumberField
          of={of}
          name="radius"
          label={t('radius')}
          hint={t('radius_hint')}
          unit="m"
          min={0}
          disabled={isReadOnly}
        />
        <NumberField
          of={of}
          name="minimum_efficient_sales_count"
          label={t('minimum_efficient_sales_count')}
          min={1}
          disabled={isReadOnly}
        />
      </FieldRow>
    </FieldGroup>
  );
}

/** Lengths of time: those that are typed, and those that follow from the stops. */
function Times({ of, route, isReadOnly }: GroupProps) {
  const t = useWords(routeFormTexts);
  const isComputed = route?.route_type === 'custom_stops';
  return (
    <FieldGroup title={t('times')}>
      <FieldRow>
        <ClockField
          of={of}
          name="route_duration"
          label={t('route_duration')}
          duration
          hint={t(isComputed ? 'route_duration_computed' : 'route_duration_hint')}
          disabled={isReadOnly || isComputed}
        />
        <ClockField
          of={of}
          name="administration_time"
          label={t('administration_time')}
          duration
          disabled={isReadOnly}
        />
        <ClockField
          of={of}
          name="eod_administration_time"
          label={t('eod_administration_time')}
          duration
          disabled={isReadOnly}
        />
      </FieldRow>
      <FieldRow>
        <Computed label={t('time_from_depo')} value={route?.time_from_depo ?? null} />
        <Computed label={t('time_to_depo')} value={route?.time_to_depo ?? null} />
      </FieldRow>
    </FieldGroup>
  );
}

/** Flashes why a route was not saved; one that changed or went meanwhile is told by its form. */
function tellRefusal(error: unknown): never {
  if (!(error instanceof ApiError && [404, 409].includes(error.status))) flash.error(error);
  throw error;
}

function useRouteForm(opened: Route | null, reload: () => void) {
  const t = useWords(routeFormTexts);
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const making = useWrite(createRoute);
  const changing = useWrite(updateRoute);
  return useRecordForm<Route, RouteValues>({
    opened,
    reload,
    valuesOf: (record) => (record ? valuesOf(record) : newRouteValues),
    async write(values, before) {
      const body = bodyOf(values, before ? valuesOf(before) : newRouteValues);
      const saving = before
        ? changing.write({ params: { id: before.id }, body: { ...body, lock_version: before.lock_version } })
        : making.write({ body });
      const saved = await saving.catch(tellRefusal);
      if (saved.updated_plan_events_count > 0)
        flash.info(t('events_updated', { n: saved.updated_plan_events_count }));
      return saved;
    },
    said: ({ name }, was) => t(was ? 'saved' : 'created', { name }),
    addressOf: ({ id }) => depoPath(slug, depo_id, 'routes', id, 'edit'),
  });
}

/** What comes after the name of a new route stays in sight until it is done. */
function NoStops({ to }: { to: string }) {
  const t = useWords(routeFormTexts);
  return (
    <div className={styles.next}>
      <span>{t('no_stops')}</span>
      <ActionButton size="compact-sm" to={to}>
        {t('add_stops')}
      </ActionButton>
    </div>
  );
}

/** A new route while `route` is null. `reload` reads the record again when somebody else has changed it. */
export function RouteForm({ route: opened, reload }: { route: Route | null; reload: () => void }) {
  const t = useWords(routeFormTexts);
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const { edit, record: route } = useRouteForm(opened, reload);
  const list = depoPath(slug, depo_id, 'routes');
  const isReadOnly = !can('routes.write') || (route !== null && route.deleted_at !== null);
  const title = route ? t('edit_title', { name: route.name }) : t('new_title');
  const points = route && depoPath(slug, depo_id, 'route', route.id, 'route_points');
  const toPoints = points && (
    <ActionButton variant="default" to={points}>
      {t('to_points')}
    </ActionButton>
  );
  return (
    <>
      <PageTitle back={list} note={route && <RouteState of={route} />} actions={toPoints}>
        {title}
      </PageTitle>
      {route?.approval_user_and_time && (
        <Title order={2} mb="md">
          {t('approved_by', { who: route.approval_user_and_time })}
        </Title>
      )}
      {route?.deleted_at && <p className={styles.notice}>{t('read_only')}</p>}
      {points && !isReadOnly && route.points_count === 0 && <NoStops to={points} />}
      <Form of={edit} label={title}>
        <TheRoute of={edit} route={route} isReadOnly={isReadOnly} />
        <Times of={edit} route={route} isReadOnly={isReadOnly} />
        {!isReadOnly && <FormButtons of={edit} back={list} />}
      </Form>
    </>
  );
}

export default formScreen(showRoute, (route, reload) => <RouteForm route={route} reload={reload} />);
