import { useIdParam, useParams } from '../../../web/address.ts';
import { OpenRecord } from '../../../web/ui/OpenRecord.tsx';
import { showCar } from '../contract.ts';
import { CarForm } from './CarForm.tsx';

function EditedCar() {
  const id = useIdParam('id');
  return (
    <OpenRecord endpoint={showCar} params={{ id }}>
      {(car, reload) => <CarForm car={car} reload={reload} />}
    </OpenRecord>
  );
}

/** `/cars/new` and `/cars/{id}/edit`; the first becomes the second when it is saved. */
export default function CarFormScreen() {
  return useParams().id === undefined ? <CarForm car={null} reload={() => undefined} /> : <EditedCar />;
}
