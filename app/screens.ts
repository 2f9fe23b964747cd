// Every screen of the staff app, in the order of the menu. A new screen is one entry here and one file in its feature.
import { customerHits } from '../features/customers/web/CustomerHits.tsx';
import { carHits } from '../features/cars/web/CarHits.tsx';
import { b2bHits } from '../features/b2b-customers/web/B2bHits.tsx';
import { productHits } from '../features/stock/products/web/ProductHits.tsx';
import { documentHits } from '../features/stock/documents/web/DocumentHits.tsx';
import { warehouseHits } from '../features/stock/warehouses/web/WarehouseHits.tsx';
import { routeHits } from '../features/routes/web/RouteHits.tsx';
import { stopHits } from '../features/routes/web/StopHits.tsx';
import {
  IconAddressBook, IconBuildingStore, IconBuildingWarehouse, IconCalendar, IconClipboardList, IconClockPlay,
  IconHandStop, IconHistory, IconIceCream, IconListCheck, IconMail, IconMapPin, IconMessage,
  IconPlugConnected, IconReceipt, IconRoute, IconSend, IconSpeakerphone, IconSunrise, IconTemplate,
  IconTruck, IconTruckLoading, IconUsersGroup,
} from '../web/ui/icons.ts';
import type { PaletteSource, Screen } from '../web/screens.ts';

/** Answers below `/{tenant}/depo/…` too, where its data has been from the start. */
function alsoBelowDepo(screen: Screen): Screen[] {
  const [list] = /^.*\/\{depo_id\}\/\w+/.exec(screen.path) ?? [screen.path];
  const { menu: _menu, icon: _icon, ...same } = screen;
  return [screen, { ...same, path: screen.path.replace('/admin/depo/', '/depo/'), of: list }];
}

/** Goods are the own depot's for support (inventory-decisions 1.11), whose calls say so too. */
const isOfGoods = ({ path }: Screen) => path.startsWith('/{tenant}/inventory/') || path === '/{tenant}/depo/{depo_id}/today';

const listed: readonly Screen[] = [
  {
    path: '/{tenant}/depo/{depo_id}/today', title: { en: 'Today', da: 'I dag', nb: 'I dag' }, needs: 'inventory.read', menu: 'plan', icon: IconSunrise,
    load: () => import('../features/stock/notices/web/TodayScreen.tsx'),
  },
  {
    path: '/{tenant}/depo/{depo_id}/routes', title: { en: 'Routes', da: 'Ruter', nb: 'Ruter' }, needs: 'routes.read', menu: 'plan', icon: IconRoute,
    load: () => import('../features/routes/web/RoutesScreen.tsx'),
  },
  {
    path: '/{tenant}/depo/{depo_id}/routes/filter/{filter}', title: { en: 'Routes', da: 'Ruter', nb: 'Ruter' }, needs: 'routes.read',
    load: () => import('../features/routes/web/RoutesScreen.tsx'),
  },
  {
    path: '/{tenant}/depo/{depo_id}/routes/new', title: { en: 'New route', da: 'Ny rute', nb: 'Ny rute' }, needs: 'routes.write',
    load: () => import('../features/routes/web/RouteFormScreen.tsx'),
  },
  {
    path: '/{tenant}/depo/{depo_id}/routes/{id}/edit', title: { en: 'Edit route', da: 'Rediger rute', nb: 'Rediger rute' }, needs: 'routes.read',
    load: () => import('../features/routes/web/RouteFormScreen.tsx'),
  },
  {
    path: '/{tenant}/depo/{depo_id}/route/{route_id}/route_points', title: { en: 'Route points', da: 'Rutens stop', nb: 'Rutens stopp' }, needs: 'routes.read',
    of: '/{tenant}/depo/{depo_id}/routes',
    load: () => import('../features/routes/editor/web/StopEditorScreen.tsx'),
  },
  {
    path: '/{tenant}/depo/{depo_id}/route/{route_id}/route_points/print', title: { en: 'Print route points', da: 'Udskriv rutens stop', nb: 'Skriv ut rutens stopp' },
    needs: 'routes.read', frame: 'bare', load: () => import('../features/routes/editor/web/RoutePointsPrintScreen.tsx'),
  },
  {
    path: '/{tenant}/depo/{depo_id}/plan_event_templates', title: { en: 'Calendar', da: 'Kalender', nb: 'Kalender' }, needs: 'plan_events.read', menu: 'plan', icon: IconCalendar,
    load: () => import('../features/plan-events/web/CalendarScreen.tsx'),
  },
  {
    path: '/{tenant}/depo/{depo_id}/plan_event_templates/{week}', title: { en: 'Calendar', da: 'Kalender', nb: 'Kalender' }, needs: 'plan_events.read',
    load: () => import('../features/plan-events/web/CalendarScreen.tsx'),
  },
  {
    path: '/{tenant}/depo/{depo_id}/plan_events/{id}/route_points/print', title: { en: 'Print route points', da: 'Udskriv rutepunkter', nb: 'Skriv ut rutepunkter' },
    needs: 'plan_events.read', frame: 'bare', load: () => import('../features/plan-events/web/EventPointsScreen.tsx'),
  },
  {
    path: '/{tenant}/depo/{depo_id}/plan_events/{id}', title: { en: 'Plan event report', da: 'Turrapport', nb: 'Turrapport' }, needs: 'plan_events.read',
    of: '/{tenant}/depo/{depo_id}/plan_event_templates',
    load: () => import('../features/driven-reports/web/ReportScreen.tsx'),
  },
  {
    path: '/{tenant}/depo/{depo_id}/plan_events/{id}/heat_map', title: { en: 'Heatmap', da: 'Heatmap', nb: 'Heatmap' }, needs: 'plan_events.read',
    of: '/{tenant}/depo/{depo_id}/plan_event_templates',
    load: () => import('../features/driven-reports/web/HeatMapScreen.tsx'),
  },
  {
    path: '/{tenant}/depo/{depo_id}/plan_events/all_customers', title: { en: 'SMS customers', da: 'SMS-kunder', nb: 'SMS-kunder' }, needs: 'sms_customers.read',
    menu: 'plan', icon: IconMessage, load: () => import('../features/sms/web/SmsDayScreen.tsx'),
  },
  {
    path: '/{tenant}/depo/{depo_id}/plan_events/all_customers/{weekday}', title: { en: 'SMS customers', da: 'SMS-kunder', nb: 'SMS-kunder' },
    needs: 'sms_customers.read', load: () => import('../features/sms/web/SmsDayScreen.tsx'),
  },
  {
    path: '/{tenant}/depo/{depo_id}/plan_events/{id}/sms_customers', title: { en: 'SMS customers', da: 'SMS-kunder', nb: 'SMS-kunder' }, needs: 'sms_customers.read',
    of: '/{tenant}/depo/{depo_id}/plan_events/all_customers',
    load: () => import('../features/sms/web/SmsCustomersScreen.tsx'),
  },
  {
    path: '/{tenant}/depo/{depo_id}/plan_events/{id}/sms_customers/full_details', title: { en: 'SMS customers', da: 'SMS-kunder', nb: 'SMS-kunder' },
    needs: 'sms_customers.read', of: '/{tenant}/depo/{depo_id}/plan_events/all_customers',
    load: () => import('../features/sms/web/SmsDetailsScreen.tsx'),
  },
  {
    path: '/{tenant}/depo/{depo_id}/plan_events/{id}/sms_customer_map', title: { en: 'SMS customer map', da: 'Kort over SMS-kunder', nb: 'Kart over SMS-kunder' },
    needs: 'sms_customers.read', of: '/{tenant}/depo/{depo_id}/plan_events/all_customers',
    load: () => import('../features/sms/web/SmsCustomerMapScreen.tsx'),
  },
  {
    path: '/{tenant}/inventory/depo/{depo_id}/products', title: { en: 'Products', da: 'Varer', nb: 'Varer' }, needs: 'inventory.read', menu: 'stock', icon: IconIceCream,
    load: () => import('../features/stock/products/web/ProductsScreen.tsx'),
  },
  {
    path: '/{tenant}/inventory/depo/{depo_id}/products/new', title: { en: 'New Product', da: 'Ny vare', nb: 'Ny vare' }, needs: 'inventory.read',
    load: () => import('../features/stock/products/web/ProductFormScreen.tsx'),
  },
  {
    path: '/{tenant}/inventory/depo/{depo_id}/products/{id}/edit', title: { en: 'Edit Product', da: 'Rediger vare', nb: 'Rediger vare' }, needs: 'inventory.read',
    load: () => import('../features/stock/products/web/ProductFormScreen.tsx'),
  },
  {
    path: '/{tenant}/inventory/depo/{depo_id}/warehouses', title: { en: 'Warehouses', da: 'Lagre', nb: 'Lagre' }, needs: 'inventory.read', menu: 'stock', icon: IconBuildingWarehouse,
    load: () => import('../features/stock/warehouses/web/WarehousesScreen.tsx'),
  },
  {
    path: '/{tenant}/inventory/depo/{depo_id}/warehouses/new', title: { en: 'New Warehouse', da: 'Nyt lager', nb: 'Nytt lager' }, needs: 'warehouses.write',
    load: () => import('../features/stock/warehouses/web/WarehouseFormScreen.tsx'),
  },
  {
    path: '/{tenant}/inventory/depo/{depo_id}/warehouses/{warehouse_id}/edit', title: { en: 'Edit Warehouse', da: 'Rediger lager', nb: 'Rediger lager' }, needs: 'inventory.read',
    load: () => import('../features/stock/warehouses/web/WarehouseFormScreen.tsx'),
  },
  {
    path: '/{tenant}/inventory/depo/{depo_id}/warehouses/{warehouse_id}', title: { en: 'Warehouse', da: 'Lager', nb: 'Lager' }, needs: 'inventory.read',
    load: () => import('../features/stock/warehouses/web/WarehouseScreen.tsx'),
  },
  {
    path: '/{tenant}/inventory/depo/{depo_id}/warehouses/{warehouse_id}/{filter}', title: { en: 'Warehouse', da: 'Lager', nb: 'Lager' }, needs: 'inventory.read',
    load: () => import('../features/stock/warehouses/web/WarehouseScreen.tsx'),
  },
  {
    path: '/{tenant}/inventory/depo/{depo_id}/warehouses/{warehouse_id}/products/{product_id}', title: { en: 'Stock card', da: 'Lagerkort', nb: 'Lagerkort' }, needs: 'inventory.read',
    load: () => import('../features/stock/card/web/StockCardScreen.tsx'),
  },
  {
    path: '/{tenant}/inventory/depo/{depo_id}/warehouses/{warehouse_id}/stock_orders/new', title: { en: 'New Stock Order', da: 'Ny lagerbestilling', nb: 'Ny lagerbestilling' },
    needs: 'stock.write', load: () => import('../features/stock/orders/web/StockOrderFormScreen.tsx'),
  },
  {
    path: '/{tenant}/inventory/depo/{depo_id}/warehouses/{warehouse_id}/stock_orders/{id}/edit', title: { en: 'Edit Order', da: 'Rediger bestilling', nb: 'Rediger bestilling' },
    needs: 'stock.write', load: () => import('../features/stock/orders/web/StockOrderFormScreen.tsx'),
  },
  {
    path: '/{tenant}/inventory/depo/{depo_id}/warehouses/{warehouse_id}/stock_transfers/new', title: { en: 'New Stock Transfer', da: 'Ny lagerflytning', nb: 'Ny lageroverføring' },
    needs: 'stock.write', load: () => import('../features/stock/transfers/web/StockTransferFormScreen.tsx'),
  },
  {
    path: '/{tenant}/inventory/depo/{depo_id}/warehouse_orders', title: { en: 'Warehouse orders', da: 'Lagerbestillinger', nb: 'Lagerbestillinger' }, needs: 'inventory.read',
    menu: 'stock', icon: IconClipboardList, load: () => import('../features/stock/report/web/WarehouseOrdersScreen.tsx'),
  },
  {
    path: '/{tenant}/inventory/depo/{depo_id}/notices', title: { en: 'Stock notices', da: 'Lagermeddelelser', nb: 'Lagervarsler' }, needs: 'inventory.read',
    of: '/{tenant}/depo/{depo_id}/today', load: () => import('../features/stock/notices/web/NoticesScreen.tsx'),
  },
  {
    path: '/{tenant}/inventory/depo/{depo_id}/loading_run', title: { en: 'Morning loading', da: 'Morgenlæsning', nb: 'Morgenlasting' }, needs: 'stock.write', menu: 'stock', icon: IconTruckLoading,
    load: () => import('../features/stock/loading/web/LoadingRunScreen.tsx'),
  },
  {
    path: '/{tenant}/inventory/depo/{depo_id}/loading_run/pick_lists', title: { en: 'Pick lists', da: 'Plukkelister', nb: 'Plukklister' }, needs: 'inventory.read', frame: 'bare',
    load: () => import('../features/stock/loading/web/PickListsScreen.tsx'),
  },
  {
    path: '/{tenant}/inventory/depo/{depo_id}/warehouses/{warehouse_id}/stock_orders/{id}', title: { en: 'Stock order', da: 'Bestilling', nb: 'Bestilling' },
    needs: 'inventory.read', of: '/{tenant}/inventory/depo/{depo_id}/warehouses', load: () => import('../features/stock/orders/web/StockOrderScreen.tsx'),
  },
  {
    path: '/{tenant}/inventory/depo/{depo_id}/warehouses/{warehouse_id}/stock_orders/{id}/print', title: { en: 'Print order', da: 'Udskriv bestilling', nb: 'Skriv ut bestilling' },
    needs: 'inventory.read', frame: 'bare', load: () => import('../features/stock/orders/web/StockOrderPrintScreen.tsx'),
  },
  {
    path: '/{tenant}/inventory/depo/{depo_id}/warehouses/{warehouse_id}/stock_transfers/{id}', title: { en: 'Stock transfer', da: 'Overførsel', nb: 'Overføring' },
    needs: 'inventory.read', of: '/{tenant}/inventory/depo/{depo_id}/warehouses', load: () => import('../features/stock/transfers/web/StockTransferScreen.tsx'),
  },
  {
    path: '/{tenant}/inventory/depo/{depo_id}/warehouses/{warehouse_id}/stock_transfers/{id}/print', title: { en: 'Print transfer', da: 'Udskriv overførsel', nb: 'Skriv ut overføring' },
    needs: 'inventory.read', frame: 'bare', load: () => import('../features/stock/transfers/web/StockTransferPrintScreen.tsx'),
  },
  {
    path: '/{tenant}/inventory/depo/{depo_id}/warehouses/{warehouse_id}/manual_counting_documents/{id}', title: { en: 'Manual counting', da: 'Optælling', nb: 'Telling' },
    needs: 'inventory.read', of: '/{tenant}/inventory/depo/{depo_id}/warehouses', load: () => import('../features/stock/counting/web/CountingDocumentScreen.tsx'),
  },
  {
    path: '/{tenant}/inventory/depo/{depo_id}/warehouses/{warehouse_id}/manual_counting_documents/{id}/edit', title: { en: 'Manual counting', da: 'Optælling', nb: 'Telling' },
    needs: 'stock.write', of: '/{tenant}/inventory/depo/{depo_id}/warehouses', load: () => import('../features/stock/counting/web/CountingEditScreen.tsx'),
  },
  {
    path: '/{tenant}/inventory/depo/{depo_id}/warehouses/{warehouse_id}/manual_counting_documents/{id}/print', title: { en: 'Print count', da: 'Udskriv optælling', nb: 'Skriv ut telling' },
    needs: 'inventory.read', frame: 'bare', load: () => import('../features/stock/counting/web/CountingPrintScreen.tsx'),
  },
  {
    path: '/{tenant}/admin/b2b_customers', title: { en: 'B2B Customers', da: 'B2B-kunder', nb: 'B2B-kunder' }, needs: 'b2b_customers.read', menu: 'admin', icon: IconBuildingStore,
    load: () => import('../features/b2b-customers/web/B2bCustomersScreen.tsx'),
  },
  {
    path: '/{tenant}/admin/b2b_customers/{id}/edit', title: { en: 'B2B Customers', da: 'B2B-kunder', nb: 'B2B-kunder' }, needs: 'b2b_customers.read',
    load: () => import('../features/b2b-customers/web/B2bCustomersScreen.tsx'),
  },
  {
    path: '/{tenant}/admin/depos', title: { en: 'Depos', da: 'Depoter', nb: 'Depoter' }, needs: 'depos.read', menu: 'admin', icon: IconMapPin,
    load: () => import('../features/depos/web/DeposScreen.tsx'),
  },
  {
    path: '/{tenant}/admin/depos/new', title: { en: 'New depo', da: 'Nyt depot', nb: 'Nytt depot' }, needs: 'depos.create',
    load: () => import('../features/depos/web/DepoFormScreen.tsx'),
  },
  {
    path: '/{tenant}/admin/depos/{id}/edit', title: { en: 'Edit depo', da: 'Rediger depot', nb: 'Rediger depot' }, needs: 'depos.read',
    load: () => import('../features/depos/web/DepoFormScreen.tsx'),
  },
  {
    path: '/{tenant}/admin/stop_types', title: { en: 'Stop types', da: 'Stoptyper', nb: 'Stopptyper' }, needs: 'stop_types.read', menu: 'admin', icon: IconHandStop,
    load: () => import('../features/stop-types/web/StopTypesScreen.tsx'),
  },
  {
    path: '/{tenant}/admin/stop_types/new', title: { en: 'New stop type', da: 'Ny stoptype', nb: 'Ny stopptype' }, needs: 'stop_types.write',
    load: () => import('../features/stop-types/web/StopTypeFormScreen.tsx'),
  },
  {
    path: '/{tenant}/admin/stop_types/{id}/edit', title: { en: 'Edit stop type', da: 'Rediger stoptype', nb: 'Rediger stopptype' }, needs: 'stop_types.read',
    load: () => import('../features/stop-types/web/StopTypeFormScreen.tsx'),
  },
  ...alsoBelowDepo({
    path: '/{tenant}/admin/depo/{depo_id}/cars', title: { en: 'Cars', da: 'Biler', nb: 'Biler' }, needs: 'cars.read', menu: 'admin', icon: IconTruck,
    load: () => import('../features/cars/web/CarsScreen.tsx'),
  }),
  ...alsoBelowDepo({
    path: '/{tenant}/admin/depo/{depo_id}/cars/new', title: { en: 'New car', da: 'Ny bil', nb: 'Ny bil' }, needs: 'cars.write',
    load: () => import('../features/cars/web/CarFormScreen.tsx'),
  }),
  ...alsoBelowDepo({
    path: '/{tenant}/admin/depo/{depo_id}/cars/{id}/edit', title: { en: 'Edit car', da: 'Rediger bil', nb: 'Rediger bil' }, needs: 'cars.read',
    load: () => import('../features/cars/web/CarFormScreen.tsx'),
  }),
  ...alsoBelowDepo({
    path: '/{tenant}/admin/depo/{depo_id}/cars/{id}', title: { en: 'Edit car', da: 'Rediger bil', nb: 'Rediger bil' }, needs: 'cars.read',
    load: () => import('../features/cars/web/CarFormScreen.tsx'),
  }),
  {
    path: '/{tenant}/admin/depo/{depo_id}/users', title: { en: 'Users', da: 'Brugere', nb: 'Brukere' }, needs: 'users.read', menu: 'admin', icon: IconUsersGroup,
    load: () => import('../features/users/staff/web/UsersScreen.tsx'),
  },
  {
    path: '/{tenant}/admin/depo/{depo_id}/users/new', title: { en: 'New user', da: 'Ny bruger', nb: 'Ny bruker' }, needs: 'users.write',
    load: () => import('../features/users/staff/web/UserFormScreen.tsx'),
  },
  {
    path: '/{tenant}/admin/depo/{depo_id}/users/{id}/edit', title: { en: 'Edit user', da: 'Rediger bruger', nb: 'Rediger bruker' }, needs: 'users.read',
    load: () => import('../features/users/staff/web/UserFormScreen.tsx'),
  },
  {
    path: '/{tenant}/admin/customers', title: { en: 'Customers', da: 'Kunder', nb: 'Kunder' }, needs: 'customers.read', menu: 'admin', icon: IconAddressBook,
    load: () => import('../features/customers/web/CustomersScreen.tsx'),
  },
  {
    path: '/{tenant}/admin/customer_support/plan_event_route_points', title: { en: 'Customer support', da: 'Kundeservice', nb: 'Kundeservice' }, needs: 'support_map.read',
    of: '/{tenant}/admin/customers',
    load: () => import('../features/subscribers/search/web/SupportScreen.tsx'),
  },
  {
    path: '/{tenant}/admin/customers/new', title: { en: 'New customer', da: 'Ny kunde', nb: 'Ny kunde' }, needs: 'customers.write',
    load: () => import('../features/customers/web/CustomerFormScreen.tsx'),
  },
  {
    path: '/{tenant}/admin/customers/{id}/edit', title: { en: 'Edit customer', da: 'Rediger kunde', nb: 'Rediger kunde' }, needs: 'customers.read',
    load: () => import('../features/customers/web/CustomerFormScreen.tsx'),
  },
  {
    path: '/{tenant}/admin/sms_campaigns', title: { en: 'SMS campaigns', da: 'SMS-kampagner', nb: 'SMS-kampanjer' }, needs: 'sms_campaigns.read', menu: 'admin', icon: IconSpeakerphone,
    load: () => import('../features/sms/campaigns/web/CampaignsScreen.tsx'),
  },
  {
    path: '/{tenant}/admin/sms_campaigns/new', title: { en: 'New SMS campaign', da: 'Ny SMS-kampagne', nb: 'Ny SMS-kampanje' }, needs: 'sms_campaigns.write',
    load: () => import('../features/sms/campaigns/web/CampaignFormScreen.tsx'),
  },
  {
    path: '/{tenant}/admin/sms_campaigns/{id}/edit', title: { en: 'Edit SMS campaign', da: 'Rediger SMS-kampagne', nb: 'Rediger SMS-kampanje' }, needs: 'sms_campaigns.read',
    load: () => import('../features/sms/campaigns/web/CampaignFormScreen.tsx'),
  },
  {
    path: '/{tenant}/admin/sms_templates', title: { en: 'SMS templates', da: 'SMS-skabeloner', nb: 'SMS-maler' }, needs: 'sms_templates.read', menu: 'admin', icon: IconTemplate,
    load: () => import('../features/sms/templates/web/TemplatesScreen.tsx'),
  },
  {
    path: '/{tenant}/admin/sms_templates/new', title: { en: 'New SMS template', da: 'Ny SMS-skabelon', nb: 'Ny SMS-mal' }, needs: 'sms_templates.write',
    load: () => import('../features/sms/templates/web/TemplateFormScreen.tsx'),
  },
  {
    path: '/{tenant}/admin/sms_templates/{id}/edit', title: { en: 'Edit SMS template', da: 'Rediger SMS-skabelon', nb: 'Rediger SMS-mal' }, needs: 'sms_templates.read',
    load: () => import('../features/sms/templates/web/TemplateFormScreen.tsx'),
  },
  {
    path: '/{tenant}/admin/b2b_orders', title: { en: 'B2B orders (Wallmob)', da: 'B2B-ordrer (Wallmob)', nb: 'B2B-ordrer (Wallmob)' }, needs: 'b2b_orders.read', menu: 'admin', icon: IconReceipt,
    load: () => import('../features/wallmob/orders/web/B2bOrdersScreen.tsx'),
  },
  {
    path: '/{tenant}/admin/wallmob', title: { en: 'Wallmob whitelist', da: 'Wallmob-liste', nb: 'Wallmob-liste' }, needs: 'wallmob_whitelist.write', menu: 'admin', icon: IconListCheck,
    load: () => import('../features/wallmob/whitelist/web/WallmobScreen.tsx'),
  },
  {
    path: '/{tenant}/admin/sms_outbox', title: { en: 'SMS outbox', da: 'SMS-udbakke', nb: 'SMS-utboks' }, needs: 'sms_outbox.read', menu: 'admin', icon: IconSend,
    load: () => import('../features/sms/outbox/web/OutboxScreen.tsx'),
  },
  {
    path: '/{tenant}/admin/mail_outbox', title: { en: 'Mail', da: 'Mail', nb: 'E-post' }, needs: 'mail_outbox.read', menu: 'admin', icon: IconMail,
    load: () => import('../features/mail/web/MailScreen.tsx'),
  },
  {
    path: '/{tenant}/admin/user_http_requests', title: { en: 'Audit', da: 'Audit', nb: 'Audit' }, needs: 'audit.read', menu: 'admin', icon: IconHistory,
    load: () => import('../features/audit/web/AuditScreen.tsx'),
  },
  {
    path: '/{tenant}/admin/user_http_requests/{id}', title: { en: 'Request', da: 'Forespørgsel', nb: 'Forespørsel' }, needs: 'audit.read',
    load: () => import('../features/audit/web/AuditRequestScreen.tsx'),
  },
  {
    path: '/{tenant}/admin/outside_systems', title: { en: 'Outside systems', da: 'Eksterne systemer', nb: 'Eksterne systemer' }, needs: 'outside_systems.read',
    menu: 'admin', icon: IconPlugConnected, load: () => import('../features/outside-systems/web/OutsideSystemsScreen.tsx'),
  },
  {
    path: '/{tenant}/sidekiq', title: { en: 'Jobs', da: 'Job', nb: 'Jobber' }, needs: 'jobs.read', menu: 'admin', icon: IconClockPlay,
    load: () => import('../features/jobs/web/JobsScreen.tsx'),
  },
  {
    path: '/{tenant}/users/sign_in', title: { en: 'Sign in', da: 'Log ind', nb: 'Logg inn' }, needs: null, frame: 'bare', open: true,
    load: () => import('../features/users/web/SignInScreen.tsx'),
  },
  {
    path: '/{tenant}/users/password', title: { en: 'Forgot your password?', da: 'Glemt adgangskoden?', nb: 'Glemt passordet?' }, needs: null, frame: 'bare',
    open: true, load: () => import('../features/users/web/ForgottenPasswordScreen.tsx'),
  },
  {
    path: '/{tenant}/users/password/edit', title: { en: 'Choose a password', da: 'Vælg en adgangskode', nb: 'Velg et passord' }, needs: null, frame: 'bare',
    open: true, load: () => import('../features/users/web/ChoosePasswordScreen.tsx'),
  },
];

export const screens: readonly Screen[] = listed.map((screen) => (isOfGoods(screen) ? { ...screen, home: true } : screen));

/** What the search in the top bar finds beside screens. */
export const sources: readonly PaletteSource[] = [routeHits, stopHits, carHits, customerHits, b2bHits, productHits, warehouseHits, ...documentHits];
