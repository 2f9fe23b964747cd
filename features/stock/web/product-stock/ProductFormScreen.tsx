import { useIdParam, useParams } from '../../../../web/address.ts';
import { OpenRecord } from '../../../../web/ui/OpenRecord.tsx';
import { showProduct } from '../../../products/contract.ts';
import { ProductForm } from '../../../products/web/ProductForm.tsx';
import { MoveStock } from './MoveStock.tsx';

const actionsOf = (id: number) => <MoveStock id={id} />;

function EditedProduct() {
  const id = useIdParam('id');
  return (
    <OpenRecord endpoint={showProduct} params={{ id }}>
      {(product, reload) => <ProductForm product={product} reload={reload} actionsOf={actionsOf} />}
    </OpenRecord>
  );
}

/** `/products/new` and `/products/{id}/edit`; the first becomes the second when it is saved. */
export default function ProductFormScreen() {
  return useParams().id === undefined ? (
    <ProductForm product={null} reload={() => undefined} actionsOf={actionsOf} />
  ) : (
    <EditedProduct />
  );
}
