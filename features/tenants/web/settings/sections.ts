// The values of a section of settings, as its form holds them.

import {
  fieldsOf as fieldsOfSetting,
  isSecret,
  settingSections,
  type SettingField,
  type SettingValues,
} from '../../../../shared/tenant-settings.ts';
import type { MapLook } from '../../../../web/ui/staff-map-props.ts';
import type { SettingChanges } from '../../contract/settings.ts';

export type Section = keyof typeof settingSections;
export const sections = Object.keys(settingSections) as Section[];

export const fieldsOf = (section: Section): SettingField[] =>
  Object.entries(settingSections[section].settings)
    .flatMap(fieldsOfSetting)
    .map(([name]) => name as SettingField);

export type FormValues = Record<string, string | number | boolean | number[]>;

/** The tick that takes a secret away. */
export const takenAway = (name: string): string => `without_${name}`;

function inForm(values: SettingValues, name: SettingField): [string, FormValues[string]][] {
  if (isSecret(name))
    return [
      [name, ''],
      [takenAway(name), false],
    ];
  if (name === 'hosts') return [[name, values.hosts.join('\n')]];
  return [[name, values[name] ?? '']];
}

/** An empty field stands for what holds where nothing is set; a secret begins empty, whether there is one or not. */
export const formValues = (values: SettingValues, section: Section): FormValues =>
  Object.fromEntries(fieldsOf(section).flatMap((name) => inForm(values, name)));

function ofForm(form: FormValues, name: SettingField): unknown {
  if (isSecret(name) && form[name] === '' && form[takenAway(name)] === true) return null;
  if (name === 'hosts')
    return String(form.hosts)
      .split(/[\s,;]+/)
      .filter((host) => host !== '');
  return form[name];
}

/** What is typed as the maps' centre; an emptied field is nothing to go by. */
export const centreOfForm = ({ lat, lng, zoom }: FormValues) => ({
  lat: Number(lat),
  lng: Number(lng),
  zoom: Number(zoom) || 7,
});

/** What a map shows now, as the fields take it. */
export function middleOf({ bounds: [west, south, east, north], zoom }: MapLook) {
  const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals));
  return {
    lat: rounded((south + north) / 2, 6),
    lng: rounded((west + east) / 2, 6),
    zoom: rounded(Math.min(18, zoom), 2),
  };
}

/** After a save: what was typed as a secret does not stay on the screen. */
export const withoutSecrets = (form: FormValues, section: Section): FormValues => ({
  ...form,
  ...Object.fromEntries(
    fieldsOf(section)
      .filter(isSecret)
      .flatMap((name) => [
        [name, ''],
        [takenAway(name), false],
      ]),
  ),
});

/** What is sent of a section. */
export const changesOf = (form: FormValues, section: Section): SettingChanges =>
  Object.fromEntries(fieldsOf(section).map((name) => [name, ofForm(form, name)]));
