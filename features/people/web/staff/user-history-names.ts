import { useWords, type Say } from '../../../../web/words.ts';
import { userFormTexts, usersTexts } from './users-texts.ts';

/** What a user's history calls the fields: as the form does. */
export const namesOfUser = (
  list: Say<keyof typeof usersTexts>,
  form: Say<keyof typeof userFormTexts>,
): Record<string, string> => ({
  first_name: list('first_name'),
  last_name: list('last_name'),
  email: list('email'),
  axapta_code: list('axapta_code'),
  role: list('role'),
  status: list('status'),
  depo_id: form('depo'),
  depo_ids: form('depos'),
  franchise_driver: form('franchise_driver'),
  agreed_weekly_hours: form('agreed_weekly_hours'),
  wallmob_id: form('wallmob'),
  wallmob_name: form('wallmob'),
  lakrids_driver_id: form('driver'),
  lakrids_driver_name: form('driver'),
  password_digest: form('password'),
});

export const useNamesOfUser = () => namesOfUser(useWords(usersTexts), useWords(userFormTexts));
