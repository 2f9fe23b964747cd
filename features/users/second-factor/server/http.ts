import { counted, serve } from '../../../../server/calls/serve.ts';
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  showSecondFactor,
  startSecondFactor,
} from '../contract.ts';
import { confirmEnrolment, countCode, removeOwn, renewCodes, startEnrolment } from './commands.ts';
import { ownSecondFactor } from './queries.ts';

export const secondFactorHttp = [
  serve(showSecondFactor, ({ tx, by }) => ownSecondFactor(tx, by)),
  serve(startSecondFactor, ({ tx, by }) => startEnrolment(tx, by)),
  counted(
    countCode,
    serve(confirmSecondFactor, ({ tx, by, body }) => confirmEnrolment(tx, by, body.one_time_code)),
  ),
  counted(
    countCode,
    serve(renewRecoveryCodes, ({ tx, by, body }) => renewCodes(tx, by, body.one_time_code)),
  ),
  counted(
    countCode,
    serve(removeSecondFactor, ({ tx, by, body }) => removeOwn(tx, by, body.one_time_code)),
  ),
];
