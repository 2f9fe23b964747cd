import { formScreen } from '../../../../web/ui/form-screen.tsx';
import { showProduct } from '../../../products/contract.ts';
import { ProductForm } from '../../../products/web/ProductForm.tsx';
import { MoveStock } from './MoveStock.tsx';

const actionsOf = (id: number) => <MoveStock id={id} />;

export default formScreen(showProduct, (product, reload) => (
  <ProductForm product={product} reload={reload} actionsOf={actionsOf} />
));
