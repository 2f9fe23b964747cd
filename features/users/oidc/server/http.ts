import { serveOutside } from '../../../../server/calls/serve.ts';
import { comeBack, setOut } from '../../provider-sign-in/server/commands.ts';
import { beginProviderSignIn, signInByProvider } from '../contract.ts';

export const oidcHttp = [serveOutside(beginProviderSignIn, setOut), serveOutside(signInByProvider, comeBack)];
