// Passwords and addresses that are chosen by a mailed link.

import { serve, serveOutside } from '../../../../server/calls/serve.ts';
import { choosePassword, confirmEmail, requestPassword } from '../../contract.ts';
import { askForPassword, confirmByLink, enterByLink } from '../../entering-by-link/server/commands.ts';

export const linksHttp = [
  serve(requestPassword, askForPassword),
  serveOutside(choosePassword, enterByLink),
  serve(confirmEmail, confirmByLink),
];
