// What the roles are called, on screens and in sheets.

import type { Role } from '../../../shared/permissions.ts';
import { texts, type StaffText } from '../../../shared/texts.ts';

export const roleTexts: Readonly<Record<Role, StaffText>> = texts({
  admin: { en: 'Admin', da: 'Admin', nb: 'Admin' },
  depo_admin: { en: 'Depo admin', da: 'Depotadmin', nb: 'Depotadmin' },
  support: { en: 'Support', da: 'Support', nb: 'Support' },
  driver: { en: 'Driver', da: 'Chauffør', nb: 'Sjåfør' },
});
