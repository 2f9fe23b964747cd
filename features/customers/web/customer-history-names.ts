import { useWords, type Say } from '../../../web/words.ts';
import { customerFormTexts, customersTexts } from './customers-texts.ts';

/** What a customer's history calls the fields: as the form does. */
export const namesOfCustomer = (
  list: Say<keyof typeof customersTexts>,
  form: Say<keyof typeof customerFormTexts>,
): Record<string, string> => ({
  first_name: list('first_name'),
  last_name: list('last_name'),
  name: list('name'),
  username: list('username'),
  email: list('email'),
  phone: list('phone'),
  gender: list('gender'),
  sms_permission: list('sms_permission'),
  address: form('address'),
  home_address: form('home_address'),
  route_number: form('route_number'),
  marketing_agreement: form('marketing_agreement'),
  location_address: form('location_address'),
  location_home_address: form('home_address'),
});

export const useNamesOfCustomer = () =>
  namesOfCustomer(useWords(customersTexts), useWords(customerFormTexts));
