import { useIdParam, useParams } from '../../../web/address.ts';
import { OpenRecord } from '../../../web/ui/OpenRecord.tsx';
import { showProduct } from '../contract.ts';
import { ProductForm } from './ProductForm.tsx';

function EditedProduct() {
  const id = useIdParam('id');
  return (
    <OpenRecord endpoint={showProduct} params={{ id }}>
      {(product, reload) => <ProductForm product={product} reload={reload} />}
    </OpenRecord>
  );
}

/** `/products/new` and `/products/{id}/edit`; the first becomes the second when it is saved. */
export default function ProductFormScreen() {
  return useParams().id === undefined ? (
    <ProductForm product={null} reload={() => undefined} />
  ) : (
    <EditedProduct />
  );
}
