import { describe, expect, test } from 'vitest';
import { shop } from '../../../server/test/products-world.ts';
import { listChanges } from '../../history/contract.ts';
import { listProducts, putProduct, updateProduct, createProduct, showProduct } from '../contract.ts';

// spec: I-420, I-421, I-422, I-423, I-440, I-441, I-049
describe('who may change what', () => {
  test("a depot's admin sends a row back and changes the own minimum; everything else is refused and stays", async () => {
    const { tenant, depo_id, admin, make, of, save } = await shop();
    const other = await tenant.makeDepo({ title: 'Zeeland' });
    const made = await make({
      sku: 'A-1',
      minimum_required_balances_attributes: [
        { depo_id, minimum_for_depo: 5 },
        { depo_id: other.id, minimum_for_depo: 6 },
      ],
    });
    const keeper = await tenant.signIn(await tenant.makeUser('depo_admin', { depo_ids: [depo_id] }));
    const row = (await keeper.call(listProducts, { params: { depo_id }, query: { search: 'A-1' } })).body[0];
    expect(row).toMatchObject({
      sku_editable: false,
      sales_price_editable: false,
      minimum_required_balances: [{ depo_id, editable: true }],
    });
    const put = await keeper.call(putProduct, {
      params: of(made.id),
      body: {
        ...row,
        minimum_required_balances_attributes: [
          { id: row?.minimum_required_balances[0]?.id, minimum_for_depo: 9, minimum_for_cars: 2 },
        ],
      },
    });
    expect([
      put.status,
      put.body.minimum_required_balances.map((one: Record<string, unknown>) => [
        one.depo_id,
        one.minimum_for_depo,
        one.minimum_for_cars,
        one.editable,
      ]),
    ]).toEqual([
      200,
      [
        [depo_id, 9, 2, true],
        [other.id, 6, null, false],
      ],
    ]);
    const price = await keeper.callWith(putProduct, {
      params: of(made.id),
      body: { ...row, lock_version: undefined, sales_price: 3, sku: 'B' },
    });
    expect([price.status, Object.keys(price.body.errors)]).toEqual([403, ['sku', 'sales_price']]);
    const foreign = await keeper.callWith(updateProduct, {
      params: of(made.id),
      body: { minimum_required_balances_attributes: [{ depo_id: other.id, minimum_for_depo: 7 }] },
    });
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([403, ['minimum_required_balances']]);
    expect(
      (await keeper.call(createProduct, { params: { depo_id }, body: { sku: 'C', description: 'Is' } }))
        .status,
    ).toBe(403);
    expect((await admin.call(showProduct, { params: of(made.id) })).body).toMatchObject({
      sku: 'A-1',
      sales_price: 0,
      minimum_required_balances: [{ minimum_for_depo: 9 }, { minimum_for_depo: 6 }],
    });
    const both = await save(made.id, {
      minimum_required_balances_attributes: {
        0: { depo_id, minimum_for_depo: '', minimum_for_cars: null },
        1: { depo_id: other.id, minimum_for_depo: 8 },
      },
    });
    expect(both.body.minimum_required_balances).toMatchObject([
      { id: null, minimum_for_depo: null, minimum_for_cars: null },
      { minimum_for_depo: 8 },
    ]);
    const told = (await admin.call(listChanges, { query: { kind: 'products', id: made.id } })).body[0]
      ?.changes;
    expect(told).toContainEqual({ field: `minimum_for_depo.${other.id}`, from: 6, to: 8, secret: false });
    expect(told).toContainEqual({ field: `minimum_for_depo.${depo_id}`, from: 9, to: null, secret: false });
  });

  // spec: I-001
  test('support reads the own depot and changes nothing; a driver reads nothing; another tenant has none of it', async () => {
    const { tenant, depo_id, make, of } = await shop();
    const made = await make();
    const support = await tenant.signIn('support');
    const seen = (await support.call(showProduct, { params: of(made.id) })).body;
    expect([seen.description_editable, seen.minimum_required_balances[0]?.editable]).toEqual([false, false]);
    expect(
      (
        await support.call(updateProduct, {
          params: of(made.id),
          body: { minimum_required_balances_attributes: [{ depo_id, minimum_for_depo: 7 }] },
        })
      ).status,
    ).toBe(403);
    expect((await (await tenant.signIn('driver')).call(listProducts, { params: { depo_id } })).status).toBe(
      403,
    );
    const stranger = await shop();
    expect(
      (await stranger.admin.call(showProduct, { params: { depo_id: stranger.depo_id, id: made.id } })).status,
    ).toBe(404);
    expect(
      (
        await stranger.admin.call(updateProduct, {
          params: { depo_id: stranger.depo_id, id: made.id },
          body: { description: 'x' },
        })
      ).status,
    ).toBe(404);
    const foreign = await stranger.make();
    expect(
      (
        await stranger.admin.callWith(updateProduct, {
          params: { depo_id: stranger.depo_id, id: foreign.id },
          body: { minimum_required_balances_attributes: [{ depo_id, minimum_for_depo: 7 }] },
        })
      ).body.errors,
    ).toEqual({ 'minimum_required_balances[0].depo_id': ['must exist'] });
  });

  // spec: I-012, I-428
  test('the B2B mark may be set where the tenant has the switch, and nowhere else', async () => {
    const { admin, make, depo_id, save } = await shop();
    const { id } = await make();
    expect((await save(id, { b2b_product: true })).status).toBe(403);
    expect(
      (
        await admin.call(createProduct, {
          params: { depo_id },
          body: { sku: 'B', description: 'Is', b2b_product: true },
        })
      ).status,
    ).toBe(403);
    expect((await save(id, { b2b_product: false, description: 'Is' })).status).toBe(200);
    const flagged = await shop({ b2b_products_enabled: true });
    expect(await flagged.make({ b2b_product: true })).toMatchObject({
      b2b_product: true,
      b2b_product_editable: true,
    });
  });
});
