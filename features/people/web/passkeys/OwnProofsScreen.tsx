import { tenantPath, useGo } from '../../../../web/address.ts';
import { readSession } from '../../../../web/api.ts';
import { useRead } from '../../../../web/reads.ts';
import { useSession } from '../../../../web/session.ts';
import { showSecondFactor } from '../../contract/second-factor.ts';
import { SecondFactor } from '../second-factor/SecondFactor.tsx';
import { Passkeys } from './Passkeys.tsx';

/**
 * By what the person proves who they are besides the password: codes and passkeys. Whoever has to have one is led
 * here first.
 */
export default function OwnProofsScreen() {
  const go = useGo();
  const { tenant, user } = useSession();
  const { value: factor } = useRead(showSecondFactor);
  const changed = async () => {
    const wasKeptOut = user?.must_enrol === true;
    await readSession();
    if (wasKeptOut) go(tenantPath(tenant.slug, 'admin'), { replace: true });
  };
  return (
    <>
      <SecondFactor onChanged={changed} />
      {factor?.is_offered && <Passkeys onChanged={() => void changed()} />}
    </>
  );
}
