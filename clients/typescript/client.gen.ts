export interface AddWordsToFeedbackBody {
  /** @maxLength 1000 */
  comment?: string | null;
  /** @format uuid */
  customer_uuid: string;
  positive?: boolean;
}

export interface AddressCoordinates {
  /**
   * @min -90
   * @max 90
   */
  lat: number;
  /**
   * @min -180
   * @max 180
   */
  lng: number;
}

export interface Approved {
  allocated_mobile_pay: number;
  awaits_count: boolean;
  bag_number: string | null;
  /** @exclusiveMin 0 */
  bag_report_id: number | null;
  bank_confirmed: number | null;
  /** @format date-time */
  bank_confirmed_at: string | null;
  /** @format date */
  business_date: string;
  /** @exclusiveMin 0 */
  car_id: number | null;
  car_internal_number: string | null;
  /** @exclusiveMin 0 */
  car_warehouse_id: number | null;
  card: number;
  card_split: boolean;
  /** @exclusiveMin 0 */
  cash_register_id: number | null;
  cash_registers_name: string | null;
  cash_sales: number | null;
  currency: string;
  /** @exclusiveMin 0 */
  depo_id: number;
  diff: number | null;
  difference_note: string | null;
  difference_reason: DifferenceReason | null;
  discount_total: number;
  driver_note: DriverNote | null;
  edited_allocated_mobile_pay: number | null;
  edited_card: number | null;
  edited_cash_sales: number | null;
  edited_diff: number | null;
  /** @format date-time */
  edited_end_at: string | null;
  edited_end_bank: number | null;
  edited_end_cash: number | null;
  edited_end_check: number | null;
  edited_end_credit_sales: number | null;
  edited_end_customer_sales: number | null;
  edited_end_ecommerce: number | null;
  edited_end_gift_card: number | null;
  edited_end_market_sales: number | null;
  edited_end_miscellaneous_type: number | null;
  edited_end_prepaid: number | null;
  edited_end_vipps: number | null;
  edited_end_vipps_timeout: number | null;
  edited_end_voucher: number | null;
  edited_invoice: number | null;
  edited_local_card_amount: number | null;
  edited_misc_gift_card: number | null;
  edited_mobile_pay: number | null;
  edited_other_card_amount: number | null;
  /** @format date-time */
  edited_start_at: string | null;
  edited_start_cash: number | null;
  /** @format date-time */
  end_at: string | null;
  end_bank: number;
  end_cash: number | null;
  end_check: number;
  end_credit_sales: number;
  end_customer_sales: number;
  end_ecommerce: number;
  end_gift_card: number;
  end_market_sales: number;
  end_miscellaneous_type: number;
  end_prepaid: number;
  end_vipps: number;
  end_vipps_timeout: number;
  end_voucher: number;
  final_allocated_mobile_pay: number;
  final_card: number;
  final_cash_sales: number | null;
  final_diff: number | null;
  /** @format date-time */
  final_end_at: string | null;
  final_end_bank: number;
  final_end_cash: number | null;
  final_end_check: number;
  final_end_credit_sales: number;
  final_end_customer_sales: number;
  final_end_ecommerce: number;
  final_end_gift_card: number;
  final_end_market_sales: number;
  final_end_miscellaneous_type: number;
  final_end_prepaid: number;
  final_end_vipps: number;
  final_end_vipps_timeout: number;
  final_end_voucher: number;
  final_invoice: number;
  final_local_card_amount: number;
  final_misc_gift_card: number;
  final_mobile_pay: number;
  final_other_card_amount: number;
  /** @format date-time */
  final_start_at: string | null;
  final_start_cash: number;
  final_total: number | null;
  final_total_miscellaneous: number;
  fitting_trips: FittingTrip[];
  goods_total: number | null;
  /** @exclusiveMin 0 */
  id: number;
  invalid: boolean;
  invoice: number;
  is_approved: boolean;
  late: boolean;
  local_card_amount: number;
  lock_version: number;
  mapped_by: "machine" | "person" | null;
  misc_gift_card: number;
  mobile_pay: number;
  needs_difference_reason: boolean;
  other_card_amount: number;
  /** @format date */
  plan_event_date: string | null;
  /** @exclusiveMin 0 */
  plan_event_id: number | null;
  plan_event_title: string | null;
  problems: ReOpenEndOfDayReportAnswerProblemsRow[];
  /** @format date-time */
  processed_by_at: string | null;
  processed_by_driver: boolean;
  processed_by_full_name: string | null;
  /** @exclusiveMin 0 */
  processed_by_id: number | null;
  reopen_reason: string | null;
  /** @exclusiveMin 0 */
  route_id: number | null;
  route_name: string | null;
  saving_hidden: boolean;
  standing_edits: StandingEdit[];
  /** @format date-time */
  start_at: string | null;
  start_cash: number;
  status: ReOpenEndOfDayReportAnswerStatus;
  /** @exclusiveMin 0 */
  stock_transfer_id: number | null;
  tenders: ReOpenEndOfDayReportAnswerTendersRow[];
  total: number | null;
  total_miscellaneous: number;
  unexplained_edits: UnexplainedEdit[];
  unmapped_reason: string | null;
  user_full_name: string | null;
  /** @exclusiveMin 0 */
  user_id: number | null;
  wallmob_user_defined: boolean;
}

export interface B2COrderApp {
  additional_driving_approximate: boolean;
  additional_driving_distance: number | null;
  additional_driving_time: number | null;
  call_me: boolean;
  /** @format date-time */
  called_back_at: string | null;
  car_internal_number: string | null;
  cash_customer: boolean;
  comment: string | null;
  comment_for_order: string | null;
  coordinates: AddressCoordinates | null;
  /** @format date-time */
  created_at: string;
  customer_address: string | null;
  customer_name: string | null;
  customer_number: string | null;
  customer_phone: string | null;
  delivery_charge: number;
  /** @format date */
  delivery_date: string | null;
  delivery_method: "truck" | "pickup";
  delivery_surcharge: boolean;
  delivery_time: string | null;
  depo: string;
  /** @exclusiveMin 0 */
  depo_id: number;
  discount: number;
  driver_name: string | null;
  eshop_id: string | null;
  expected_time: string | null;
  external_id: string | null;
  fast_delivery: boolean;
  /** @format date-time */
  handed_over_at: string | null;
  happened: Happened[];
  /** @exclusiveMin 0 */
  id: number;
  kind: "eshop" | "b2b";
  line_items: ListB2COrdersOfAPlanEventAppAnswerRowLineItemsRow[];
  lock_version: number;
  origin: string | null;
  payment_type: string | null;
  photos_count: number;
  /** @exclusiveMin 0 */
  plan_event_id: number | null;
  /** @exclusiveMin 0 */
  point_id: number | null;
  /** @format date-time */
  printed_at: string | null;
  route: string | null;
  /** @exclusiveMin 0 */
  route_id: number | null;
  status: ListB2COrdersOfAPlanEventAppAnswerRowStatus;
  stop: string | null;
  /** @exclusiveMin 0 */
  stop_id: number | null;
  subtotal: number;
  total: number;
  /** @format date-time */
  updated_at: string;
  warnings: Partial<Record<string, string[]>>;
}

export interface B2COrderAppBody {
  /** @maxLength 1000 */
  comment?: string | null;
  lock_version?: NumberOrBlank;
  status: "completed" | "failed" | "cancelled";
}

export interface ChangePlanEventAppBody {
  lock_version?: number;
  route_id?: IdText;
  start_at_hour?: "" | null | (number | string);
  start_at_min?: "" | null | (number | string);
  user_id?: IdText | null;
}

export interface ChoicesForANewPlanEventAppAnswer {
  cars: ChoicesForANewPlanEventAppAnswerCarsRow[];
  drivers: ChoicesForANewPlanEventAppAnswerDriversRow[];
  routes: ChoicesForANewPlanEventAppAnswerRoutesRow[];
  taken_drivers: TakenDriver[];
  taken_routes: TakenRoute[];
}

export interface ChoicesForANewPlanEventAppAnswerCarsRow {
  /** @exclusiveMin 0 */
  depo_id: number;
  /** @exclusiveMin 0 */
  id: number;
  internal_number: string;
}

export interface ChoicesForANewPlanEventAppAnswerDriversRow {
  email: string;
  first_name: string;
  full_name: string;
  /** @exclusiveMin 0 */
  id: number;
  last_name: string;
}

export interface ChoicesForANewPlanEventAppAnswerRoutesRow {
  approved: boolean;
  day_span: number;
  /** @exclusiveMin 0 */
  depo_id: number;
  first_stop_arrival_time: string | null;
  /** @exclusiveMin 0 */
  id: number;
  invalid: boolean;
  /** @format date */
  last_driven: string | null;
  last_stop_arrival_time: string | null;
  name: string;
  usual_weekday: number | null;
}

export interface ChoicesForAPlanEventAppAnswer {
  cars: ChoicesForANewPlanEventAppAnswerCarsRow[];
  drivers: ChoicesForANewPlanEventAppAnswerDriversRow[];
  plan_event: ConvertPlanEventToRouteAnswer;
  routes: ChoicesForANewPlanEventAppAnswerRoutesRow[];
  taken_drivers: TakenDriver[];
  taken_routes: TakenRoute[];
}

export interface ChoosePasswordAnswerUser {
  /** @exclusiveMin 0 */
  depo_id: number | null;
  depo_ids: number[];
  email: string;
  first_name: string;
  /** @exclusiveMin 0 */
  id: number;
  last_name: string;
  role: Role;
}

export interface ConvertPlanEventToRouteAnswer {
  b2b_stops_count: number;
  can_be_deleted: boolean;
  can_be_stopped: boolean;
  can_send_custom_sms: boolean;
  /** @exclusiveMin 0 */
  car_depo_id: number;
  /** @exclusiveMin 0 */
  car_id: number;
  car_internal_number: string;
  car_not_moving: boolean;
  /** @format date-time */
  closed_at: string | null;
  /** @format date-time */
  converted_at: string | null;
  converted_by: string | null;
  /** @exclusiveMin 0 */
  converted_route_id: number | null;
  /** @format date */
  date: string;
  day_span: number;
  /** @format date-time */
  departs_at: string | null;
  /** @exclusiveMin 0 */
  depo_id: number;
  eshop_stops_count: number;
  /** @format date-time */
  first_stop_at: string | null;
  home_receivers_count: number;
  /** @exclusiveMin 0 */
  id: number;
  /** @format date-time */
  last_stop_at: string | null;
  late_minutes: number;
  lock_version: number;
  order_transactions_count: number | null;
  planned_stops_count: number;
  polygon: Polygon | null;
  recurrence_interval: number | null;
  /** @format date-time */
  returns_at: string | null;
  route_approved: boolean;
  /** @exclusiveMin 0 */
  route_id: number;
  route_invalid: boolean;
  route_name: string;
  route_start_end_time: string | null;
  /** @format date */
  series_end_date: string | null;
  /** @exclusiveMin 0 */
  series_id: number | null;
  series_recurrence_interval: number | null;
  /** @format date */
  series_start_date: string | null;
  sms_receivers_count: number;
  /** @format date-time */
  sms_stopped_at: string | null;
  start_at_hour: number | null;
  start_at_min: number | null;
  status: ConvertPlanEventToRouteAnswerStatus;
  total_revenue_without_manual_orders: number | null;
  user_email: string | null;
  user_full_name: string | null;
  /** @exclusiveMin 0 */
  user_id: number | null;
  visited_stops_count: number;
}

export type ConvertPlanEventToRouteAnswerStatus =
  | "planned"
  | "under_way"
  | "finished"
  | "not_driven"
  | "not_recorded";

/** @default {} */
export interface CreateLoyaltyCustomerShopBodyConsents {
  marketing?: boolean;
  sms?: boolean;
}

export type CreateStockTransferAnswerKind =
  | "regular"
  | "sales"
  | "write_off"
  | "manual_counting"
  | "other"
  | "win_lose";

export interface CustomerShop {
  address: string | null;
  email: string | null;
  marketing_agreement: boolean;
  name: string | null;
  phone: string;
  sms_permission: boolean;
  /** @format uuid */
  uuid: string;
}

export interface CustomerVisitsShop {
  address: string;
  /** @format date */
  date: string;
  visited: boolean | null;
}

export interface CustomersConsent {
  marketing_agreement: boolean;
  sms_permission: boolean;
  /** @format uuid */
  uuid: string;
}

export interface CustomersMarketing {
  email: string | null;
  marketing_agreement: true;
  phone: string;
  updated_at: string;
  /** @format uuid */
  uuid: string;
}

export interface DeposApp {
  address?: string;
  coordinates?: AddressCoordinates | null;
  /** @exclusiveMin 0 */
  id: number;
  title: string;
}

export interface DepotLocationsApp {
  coordinates: AddressCoordinates;
  /** @exclusiveMin 0 */
  id: number;
  title: string;
}

export type DifferenceReason =
  | "miscounted"
  | "wrong_change"
  | "wrong_tender"
  | "missing_money"
  | "float_changed"
  | "other";

export interface DriverNote {
  mileage_km: number | null;
  remarks: string | null;
}

export interface DriversApp {
  /** @exclusiveMin 0 */
  depo_id: number | null;
  full_name: string;
  /** @exclusiveMin 0 */
  id: number;
  status: "active" | "inactive";
}

export interface EShopOrdersShop {
  /** @format date */
  delivery_date: string | null;
  delivery_method: "truck" | "pickup";
  delivery_time: string | null;
  eshop_id: string | null;
  expected_time: string | null;
  external_id: string | null;
  happened: Happened[];
  /** @exclusiveMin 0 */
  id: number;
  /** @exclusiveMin 0 */
  plan_event_id: number | null;
  /** @exclusiveMin 0 */
  point_id: number | null;
  status: ListB2COrdersOfAPlanEventAppAnswerRowStatus;
  /** @format date-time */
  updated_at: string;
}

export interface FeedB2BCustomersAnswer {
  created: number;
  made_inactive: number;
  refused: FeedB2BCustomersAnswerRefusedRow[];
  unchanged: number;
  updated: number;
}

export interface FeedB2BCustomersAnswerRefusedRow {
  errors: Partial<Record<string, string[]>>;
  row: number;
}

export interface FeedB2BCustomersBody {
  /** @maxItems 10000 */
  b2b_customers: any[];
  full?: Flag;
}

export interface FittingTrip {
  /** @exclusiveMin 0 */
  car_id: number;
  /** @exclusiveMin 0 */
  plan_event_id: number;
  /** @exclusiveMin 0 */
  route_id: number;
  title: string;
  /** @exclusiveMin 0 */
  user_id: number | null;
}

export type Flag = boolean | 1 | 0 | "true" | "false" | "1" | "0" | "";

export interface FollowAStopAnswer {
  address: string;
  arrival_window?: Unseen;
  car: FollowAStopAnswerCar | null;
  coordinates: AddressCoordinates;
  customer: FollowAStopAnswerCustomer | null;
  depo: ShowTheSignedInDriverAppAnswerDepo;
  finished: boolean;
  /** @format date-time */
  google_estimate_time: string | null;
  /** @exclusiveMin 0 */
  id: number;
  nearby_points: FollowAStopAnswerNearbyPointsRow[];
  /** @format date-time */
  original_google_estimate_time: string | null;
  plan_event: FollowAStopAnswerPlanEvent;
  point_visited: boolean;
  position: number;
  /** @format date-time */
  server_time: string;
  state: FollowAStopAnswerState;
  ways: (string | null)[];
}

export interface FollowAStopAnswerCar {
  coordinates: AddressCoordinates;
  /** @exclusiveMin 0 */
  id: number;
}

export interface FollowAStopAnswerCustomer {
  feedback_given: boolean;
  marketing_agreement: boolean;
  sms_permission: boolean;
  /** @format uuid */
  uuid: string;
}

export interface FollowAStopAnswerNearbyPointsRow {
  arrival_window?: Unseen;
  coordinates: AddressCoordinates;
  /** @format date-time */
  google_estimate_time: string | null;
  /** @exclusiveMin 0 */
  id: number;
  point_visited: boolean;
  position: number;
}

export interface FollowAStopAnswerPlanEvent {
  /** @format date */
  date: string;
  /** @exclusiveMin 0 */
  depo_id: number;
  /** @exclusiveMin 0 */
  id: number;
}

export type FollowAStopAnswerState =
  | "planned"
  | "unseen"
  | "on_its_way"
  | "late"
  | "here"
  | "visited"
  | "passed"
  | "missed";

export interface FreeTrip {
  car: ListPlanEventsAppAnswerRowCar;
  /** @format date */
  date: string;
  /** @exclusiveMin 0 */
  depo_id: number;
  driver: ListPlanEventsAppAnswerRowDriver | null;
  /** @format date-time */
  end_at: string | null;
  /** @exclusiveMin 0 */
  id: number;
  route_name: string;
  /** @format date-time */
  start_at: string | null;
  stops_count: number;
  visited_count: number;
}

export interface FromWarehouse {
  code: string;
  /** @exclusiveMin 0 */
  depo_id: number;
  /** @exclusiveMin 0 */
  id: number;
  name: string;
  owner: string;
  /** @exclusiveMin 0 */
  owner_id: number;
  owner_type: "Depo" | "Car" | "Other";
}

export interface GetProductsBalanceAnswerRow {
  b2b_product: boolean;
  actual_balance: number;
  balance_amount: number;
  /** @exclusiveMin 0 */
  balance_id: number;
  description: string;
  /** @format date */
  future_inventory_date: string | null;
  future_inventory_quantity: number | null;
  /** @exclusiveMin 0 */
  id: number;
  incoming_amount: number;
  minimum_required_balance: number | null;
  missing_balance_amount: number;
  missing_balance_packages_count: number;
  packaging_size: number;
  remaining_balance: number;
  reserved_amount: number;
  sequence_number: number | null;
  sku: string;
  status: "active" | "inactive";
  storage_unit: "stk" | "Kolli";
}

export interface GiveFeedbackAnswer {
  comment: string | null;
  /** @exclusiveMin 0 */
  id: number;
  positive: boolean;
}

export interface GiveFeedbackBody {
  /** @maxLength 1000 */
  comment?: string | null;
  /** @format uuid */
  customer_uuid: string;
  plan_event_route_point_id: IdText;
  positive: boolean;
}

export interface Happened {
  code: ListB2COrdersOfAPlanEventAppAnswerRowHappenedRowCode;
  detail: string | null;
}

export interface HomeCustomer {
  address: string;
  /** @exclusiveMin 0 */
  id: number;
  point: StopLocation;
}

export type IdText = number | string;

export interface ImportWallmobProductsAnswer {
  created: number;
  refused: FeedB2BCustomersAnswerRefusedRow[];
  rows: ImportWallmobProductsAnswerRowsRow[];
  unchanged: number;
}

export interface ImportWallmobProductsAnswerRowsRow {
  number: string;
  row: number;
}

export interface ImportWallmobProductsBody {
  dry_run?: Flag;
  /**
   * @maxItems 5000
   * @minItems 1
   */
  numbers: string[];
}

export interface InvalidProduct {
  actual_balance: number;
  description: string;
  /** @exclusiveMin 0 */
  id: number;
  sku: string;
}

export interface InvalidReason {
  code: string;
  positions: number[];
}

export interface ListActualPlanEventsShopAnswerRow {
  address: string;
  /** @format date */
  date: string;
  distance: number | null;
  /** @format date-time */
  google_estimate_time: string | null;
  /** @exclusiveMin 0 */
  plan_event_id: number;
  /** @exclusiveMin 0 */
  plan_event_route_point_id: number;
}

export interface ListB2COrdersOfAPlanEventAppAnswerRow {
  additional_driving_approximate: boolean;
  additional_driving_distance: number | null;
  additional_driving_time: number | null;
  call_me: boolean;
  /** @format date-time */
  called_back_at: string | null;
  car_internal_number: string | null;
  cash_customer: boolean;
  comment: string | null;
  comment_for_order: string | null;
  coordinates: AddressCoordinates | null;
  /** @format date-time */
  created_at: string;
  customer_address: string | null;
  customer_name: string | null;
  customer_number: string | null;
  customer_phone: string | null;
  delivery_charge: number;
  /** @format date */
  delivery_date: string | null;
  delivery_method: "truck" | "pickup";
  delivery_surcharge: boolean;
  delivery_time: string | null;
  depo: string;
  /** @exclusiveMin 0 */
  depo_id: number;
  discount: number;
  driver_name: string | null;
  eshop_id: string | null;
  expected_time: string | null;
  external_id: string | null;
  fast_delivery: boolean;
  /** @format date-time */
  handed_over_at: string | null;
  happened: Happened[];
  /** @exclusiveMin 0 */
  id: number;
  kind: "eshop" | "b2b";
  line_items: ListB2COrdersOfAPlanEventAppAnswerRowLineItemsRow[];
  lock_version: number;
  origin: string | null;
  payment_type: string | null;
  photos_count: number;
  /** @exclusiveMin 0 */
  plan_event_id: number | null;
  /** @exclusiveMin 0 */
  point_id: number | null;
  /** @format date-time */
  printed_at: string | null;
  route: string | null;
  /** @exclusiveMin 0 */
  route_id: number | null;
  status: ListB2COrdersOfAPlanEventAppAnswerRowStatus;
  stop: string | null;
  /** @exclusiveMin 0 */
  stop_id: number | null;
  subtotal: number;
  total: number;
  /** @format date-time */
  updated_at: string;
}

export type ListB2COrdersOfAPlanEventAppAnswerRowHappenedRowCode =
  | "trip_destroyed"
  | "no_stop_left"
  | "depo_changed"
  | "trip_over"
  | "stop_gone"
  | "time_moved"
  | "stop_skipped"
  | "late"
  | "car_changed"
  | "sums_differ";

export interface ListB2COrdersOfAPlanEventAppAnswerRowLineItemsRow {
  /** @format date-time */
  created_at: string;
  description: string;
  /** @exclusiveMin 0 */
  id: number;
  price: number;
  product_exists: boolean;
  product_sku: string | null;
  quantity: number;
}

export type ListB2COrdersOfAPlanEventAppAnswerRowStatus =
  | "new"
  | "completed"
  | "failed"
  | "cancelled";

export interface ListNearbyUpcomingPointsAppAnswerRow {
  address: string;
  /** @format date */
  arrival_date: string;
  coordinates: AddressCoordinates;
  depo: string;
  depo_name: string;
  distance: number | null;
  favorite: boolean;
  /** @format date-time */
  google_estimate_time: string | null;
  /** @exclusiveMin 0 */
  id: number;
  /** @format date-time */
  original_google_estimate_time: string | null;
  plan_event: ListNearbyUpcomingPointsAppAnswerRowPlanEvent;
  point_visited: boolean;
  position: number;
  route_name: string;
  upcoming_plan_events_dates: UpcomingPlanEventsDate[];
}

export interface ListNearbyUpcomingPointsAppAnswerRowPlanEvent {
  /** @format date */
  date: string;
  /** @exclusiveMin 0 */
  depo_id: number;
  /** @exclusiveMin 0 */
  id: number;
  route_name: string;
}

export interface ListOrdersOfAnEndOfDayReportAnswerRow {
  /** @exclusiveMin 0 */
  id: number;
  kind: "order" | "return";
  order_line_items: ListOrdersOfAnEndOfDayReportAnswerRowOrderLineItemsRow[];
  payments: ListOrdersOfAnEndOfDayReportAnswerRowPaymentsRow[];
  /** @format date-time */
  time: string;
  total_discount: number;
  total_quantity: number;
  total_revenue: number;
  wallmob_order_id: string;
}

export interface ListOrdersOfAnEndOfDayReportAnswerRowOrderLineItemsRow {
  category_name: string | null;
  discount: number;
  edited_quantity: number | null;
  /** @exclusiveMin 0 */
  id: number;
  inventory_presence: boolean;
  product_name: string;
  quantity: number;
  /** @exclusiveMin 0 */
  stock_transfer_id: number | null;
  total_line_amount: number;
  wallmob_sku: string | null;
}

export interface ListOrdersOfAnEndOfDayReportAnswerRowPaymentsRow {
  amount: number;
  tender: string;
}

export interface ListPlanEventsAppAnswerRowCar {
  /** @exclusiveMin 0 */
  id: number;
  internal_number: string;
  plate_number: string;
}

export interface ListPlanEventsAppAnswerRowDriver {
  full_name: string;
  /** @exclusiveMin 0 */
  id: number;
}

export interface ListPlanEventsPartnerAnswerRowCar {
  /** @exclusiveMin 0 */
  id: number;
  internal_number: string;
  lakrids_route_number?: string | null;
  plate_number: string;
  send_to_lakrids?: boolean;
}

export interface ListPlanEventsPartnerAnswerRowDriver {
  full_name: string;
  /** @exclusiveMin 0 */
  id: number;
  lakrids_driver_id?: string | null;
  lakrids_driver_name?: string | null;
}

export interface ListPlanEventsPartnerAnswerRowStopsRow {
  address: string;
  coordinates: AddressCoordinates;
  /** @format date-time */
  google_estimate_time: string | null;
  /** @exclusiveMin 0 */
  id: number;
  /** @format date-time */
  original_google_estimate_time: string | null;
  point_visited: boolean | null;
  position: number;
  public_comment: string | null;
  status: "pending" | "visited" | "skipped";
  uuid: string;
  wait_time: number;
}

export interface ListProductsShopifyAnswerProductsRow {
  available: boolean;
  currency: string;
  packaging_size: number;
  price: number;
  sku: string;
  title: string;
}

export interface ListRoutePointsAnswerRow {
  b2b_customer_ids: number[];
  b2b_customers: ListRoutePointsAnswerRowB2BCustomersRow[];
  address: string | null;
  arrival_time: string | null;
  class: string;
  colour: string;
  custom_address: string | null;
  /** @format date-time */
  deleted_at: string | null;
  estimate_day: number;
  google_estimate_time: string | null;
  home_customers: HomeCustomer[];
  /** @exclusiveMin 0 */
  id: number;
  point: StopLocation | null;
  point_type: PointType;
  position: number;
  private_comment: string | null;
  public_comment: string | null;
  /** @exclusiveMin 0 */
  route_id: number;
  sales_count: number;
  separator: boolean;
  /** @exclusiveMin 0 */
  stop_type_id: number | null;
  use_custom_address: boolean;
  wait_manual: boolean;
  wait_time: number;
}

export interface ListRoutePointsAnswerRowB2BCustomersRow {
  customer_name_2: string | null;
  customer_name: string;
  customer_number: string;
  /** @exclusiveMin 0 */
  id: number;
  shop_id: string | null;
  shop_open_at: string | null;
  visit_type: number | null;
  zip_code: string | null;
}

export interface ListRoutesAnswer2Row {
  /** @format date-time */
  deleted_at: string | null;
  /** @exclusiveMin 0 */
  id: number;
  name: string;
  tag: string | null;
}

export interface ListRoutesAnswerRow {
  administration_time: string;
  approval_status: "approved" | null;
  approval_user_and_time: string | null;
  day_span: number;
  /** @format date-time */
  deleted_at: string | null;
  /** @exclusiveMin 0 */
  depo_id: number;
  edited_after_approval: boolean;
  end_address: string | null;
  end_coordinates: AddressCoordinates | null;
  end_of_working_day: string | null;
  eod_administration_time: string;
  errors: Partial<Record<string, string[]>>;
  estimates_approximate: boolean;
  first_stop_arrival_time: string | null;
  home_receivers_in_routes: number;
  /** @exclusiveMin 0 */
  id: number;
  invalid: boolean;
  invalid_reasons: InvalidReason[];
  is_deactivatable: boolean;
  last_stop_arrival_time: string | null;
  lock_version: number;
  minimum_efficient_sales_count: number;
  name: string;
  /** @format date */
  next_date: string | null;
  points_count: number;
  radius: number;
  return_to_depo: string | null;
  route_duration: number | null;
  route_number: number | null;
  route_type: "route_duration" | "custom_stops";
  row_class: RowClass;
  should_approve: false;
  should_leave_at_time: string | null;
  start_address: string | null;
  start_coordinates: AddressCoordinates | null;
  stop_duration: number | null;
  tag: string | null;
  time_from_depo: string | null;
  time_to_depo: string | null;
  total_duration: number | null;
}

export type ListStockCardAnswerRowOtherAccount =
  | "warehouse"
  | "supplier"
  | "customer"
  | "scrap"
  | "adjustment"
  | "other";

export interface ListStopsOfAPlanEventAnswerRowB2BCustomersRow {
  customer_name: string;
  /** @exclusiveMin 0 */
  id: number;
  shop_id: string | null;
}

export interface ListWarehousesAnswerRow {
  axapta_id?: string | null;
  code: string;
  /** @exclusiveMin 0 */
  depo_id: number;
  /** @exclusiveMin 0 */
  id: number;
  invalid_products: InvalidProduct[];
  lock_version: number;
  name: string;
  owner: string;
  owner_editable: boolean;
  /** @exclusiveMin 0 */
  owner_id: number;
  owner_type: "Depo" | "Car" | "Other";
  place_of_loss: boolean;
  primary: boolean;
}

export interface LoyaltyCustomerShopBody {
  consents?: CreateLoyaltyCustomerShopBodyConsents;
  /**
   * @format email
   * @maxLength 255
   */
  email?: string;
  /** @maxLength 255 */
  name?: string;
  /** @maxLength 40 */
  phone: string;
  /** @format date-time */
  updated_at?: string;
  version?: number;
}

export interface MakeACaptchaAnswer {
  challenge: Partial<Record<string, any>> | null;
  required: boolean;
}

export interface MarkStopAppAnswer {
  b2b_customers: ListStopsOfAPlanEventAnswerRowB2BCustomersRow[];
  address: string;
  /** @format date-time */
  arrived_at: string | null;
  coordinates: AddressCoordinates;
  /** @format date-time */
  google_estimate_time: string | null;
  /** @exclusiveMin 0 */
  id: number;
  kind: string;
  /** @format date-time */
  left_at: string | null;
  orders: number[];
  /** @format date-time */
  original_google_estimate_time: string | null;
  point_visited: boolean | null;
  position: number;
  private_comment: string | null;
  public_comment: string | null;
  skip_reason: string | null;
  status: "pending" | "visited" | "skipped";
  timer_duration: number | null;
  /** @format uuid */
  uuid: string;
  wait_time: number;
  warnings: Partial<Record<string, string[]>>;
}

export interface MarkStopAppBody {
  /** @format date-time */
  arrived_at?: string | null;
  /** @maxLength 100 */
  client_id?: string | null;
  coordinates?: MarkStopAppBodyCoordinates | null;
  /** @format date-time */
  left_at?: string | null;
  point_visited?: boolean | null;
  /** @maxLength 500 */
  skip_reason?: string | null;
  timer_duration?: (number | string) | null;
  /** @format date-time */
  updated_at?: string;
  version?: number;
}

export interface MarkStopAppBodyCoordinates {
  /** @format date-time */
  at?: string;
  /** @default null */
  heading?: number | null;
  /**
   * @min -90
   * @max 90
   */
  lat: number;
  /**
   * @min -180
   * @max 180
   */
  lng: number;
  /** @default null */
  speed_kmh?: number | null;
}

export interface NearbyTrucksApp {
  /** @exclusiveMin 0 */
  car_id: number;
  coordinates: AddressCoordinates;
  heading: number | null;
  /** @format date-time */
  next_stop_eta: string | null;
}

export interface NextVisitsPartner {
  /** @format date */
  date: string;
  /** @format date-time */
  google_estimate_time: string | null;
  /** @exclusiveMin 0 */
  plan_event_id: number;
}

export type NumberOrBlank = number | null | string;

export type Origin =
  | "form"
  | "order"
  | "counting"
  | "eod"
  | "sku_move"
  | "reversal";

export interface PlanEventApp {
  car: ListPlanEventsAppAnswerRowCar;
  /** @format date */
  date: string;
  /** @exclusiveMin 0 */
  depo_id: number;
  driver: ListPlanEventsAppAnswerRowDriver | null;
  /** @format date-time */
  end_at: string | null;
  /** @exclusiveMin 0 */
  id: number;
  route_name: string;
  /** @format date-time */
  start_at: string | null;
  stops: StopApp[];
  stops_count: number;
  visited_count: number;
}

export interface PlanEventsAppBody {
  car_id: IdText;
  /**
   * @maxItems 366
   * @minItems 1
   */
  date?: string[];
  depo_id?: IdText;
  /** @maxLength 10 */
  end_date?: string | null;
  recurrence_interval?: (number | string) | null;
  route_id: IdText;
  user_id?: IdText | null;
}

export interface PlanEventsPartner {
  car: ListPlanEventsPartnerAnswerRowCar;
  /** @format date */
  date: string;
  /** @exclusiveMin 0 */
  depo_id: number;
  driver: ListPlanEventsPartnerAnswerRowDriver | null;
  /** @format date-time */
  end_at: string | null;
  /** @exclusiveMin 0 */
  id: number;
  route_name: string;
  /** @format date-time */
  start_at: string | null;
  stops: ListPlanEventsPartnerAnswerRowStopsRow[];
  stops_count: number;
  visited_count: number;
}

export type PointType = "regular" | "b2b" | "eshop" | "unplanned" | "unvisited";

export interface Polygon {
  coordinates: [number, number][][];
  type: "Polygon";
}

export interface PostPositionsBodyPositionsRow {
  /** @format date-time */
  at: string;
  car_id?: IdText;
  /** @default null */
  heading?: number | null;
  /** @maxLength 50 */
  internal_number?: string | number;
  lat: number;
  lng: number;
  /** @maxLength 50 */
  mapon_car_id?: string | number;
  /** @default null */
  speed_kmh?: number | null;
}

export interface PostPositionsOfAFleetAnswer {
  accepted: number;
  refused: PostPositionsOfAFleetAnswerRefusedRow[];
}

export interface PostPositionsOfAFleetAnswerRefusedRow {
  errors: string[];
  row: number;
}

export interface PostRegisterClosingAnswer {
  end_of_day_report_id: number | null;
  external_id: string;
  id: number | null;
}

export interface PostRegisterClosingBody {
  amounts?: Partial<Record<string, string | number>> | null;
  cash_register: PostRegisterClosingBodyCashRegister;
  /** @format date-time */
  closed_at: string;
  /** @maxLength 100 */
  external_id: string | number;
  /** @format date-time */
  opened_at: string;
  /** @format date-time */
  updated_at?: string;
  user?: PostRegisterClosingBodyUser | null;
  version?: number;
  [key: string]: any;
}

export interface PostRegisterClosingBodyCashRegister {
  name?: string | null | null;
  /** @maxLength 100 */
  wallmob_id: string | number;
}

export interface PostRegisterClosingBodyUser {
  full_name?: string | null | null;
  /** @maxLength 100 */
  wallmob_id: string | number;
}

export interface PostWallmobOrdersAnswer {
  id: number | null;
  wallmob_order_id: string;
}

export interface PostWallmobOrdersAnswer2 {
  created: number;
  refused: PostWallmobOrdersAnswer2RefusedRow[];
  unchanged: number;
  updated: number;
  waiting: number;
}

export interface PostWallmobOrdersAnswer2RefusedRow {
  errors: string[];
  row: number;
}

export interface PostWallmobOrdersBodyOrdersRow {
  car_id?: IdText | null;
  /** @maxLength 50 */
  car_internal_number?: string | null;
  cash_register?: PostRegisterClosingBodyCashRegister | null;
  /** @default null */
  coordinates?: AddressCoordinates | null;
  customer_number?: string | null | null;
  /** @default "order" */
  kind?: "order" | "return";
  manual?: boolean | null;
  order_line_items?: PostWallmobOrdersBodyOrdersRowOrderLineItemsRow[] | null;
  /** @format date-time */
  ordered_at: string;
  payments?: PostWallmobOrdersBodyOrdersRowPaymentsRow[] | null;
  /** @maxLength 40 */
  rounding?: string | number;
  shop_name?: string | null | null;
  /** @maxLength 40 */
  total_discount?: string | number;
  /** @maxLength 40 */
  total_quantity: string | number;
  /** @maxLength 40 */
  total_revenue: string | number;
  /** @format date-time */
  updated_at?: string;
  user?: PostRegisterClosingBodyUser | null;
  user_id?: IdText | null;
  version?: number;
  /** @maxLength 100 */
  wallmob_order_id: string | number;
}

export interface PostWallmobOrdersBodyOrdersRowOrderLineItemsRow {
  category_name?: string | null | null;
  /** @maxLength 40 */
  discount?: string | number;
  /** @maxLength 255 */
  product_name: string;
  /** @maxLength 40 */
  quantity: string | number;
  /** @maxLength 40 */
  total_line_amount: string | number;
  wallmob_sku?: string | null | null;
}

export interface PostWallmobOrdersBodyOrdersRowPaymentsRow {
  /** @maxLength 40 */
  amount: string | number;
  /** @maxLength 60 */
  tender: string;
}

export interface ReOpenEndOfDayReportAnswerProblemsRow {
  code: ReOpenEndOfDayReportAnswerProblemsRowCode;
  is_warning: boolean;
  missing: number | null;
  sentence: string;
}

export type ReOpenEndOfDayReportAnswerProblemsRowCode =
  | "tenders_against_goods"
  | "order_sums"
  | "order_signs"
  | "uncounted"
  | "card_split"
  | "miscellaneous"
  | "closed_before_opened"
  | "driver_missing"
  | "car_without_warehouse"
  | "fractional_quantity"
  | "counted_twice"
  | "bank_above_cash"
  | "bag_used";

export type ReOpenEndOfDayReportAnswerStatus =
  | "pending"
  | "pending_edited"
  | "approved"
  | "approved_edited";

export interface ReOpenEndOfDayReportAnswerTendersRow {
  counted: number | null;
  difference: number | null;
  expected: number | null;
  tender: string;
}

/**
 * The same body for every refusal.
 * @example {"error":"Phone can't be blank","errors":{"phone":["can't be blank"]},"full_errors":["Phone can't be blank"],"code":"common.invalid"}
 */
export interface Refusal {
  /** Stays the same whatever the sentence, for programs. */
  code: string;
  /** The first sentence. */
  error: string;
  /** By field; base is the whole record. */
  errors: Record<string, string[]>;
  full_errors: string[];
}

export type Role = "admin" | "depo_admin" | "support" | "driver";

export type RowClass =
  | "approved"
  | "partially_approved"
  | "denied"
  | "updated_after_approval"
  | "unapproved";

export interface SMSNorwegianService {
  /** @exclusiveMin 0 */
  id: number;
  /** @format date-time */
  send_at: string;
  state: ShowReplayOfAPlanEventAnswerNoticesRowStatus;
}

export interface SMSNorwegianServiceBody {
  /** @maxLength 40 */
  phone: string;
  /** @format date-time */
  send_at?: string | null;
  /** @maxLength 612 */
  text: string;
}

export type SearchAddressesAndOwnStopsAnswerRowKind =
  | "stop"
  | "customer"
  | "house"
  | "street"
  | "town";

export interface SearchAddressesAnswerRow {
  /**
   * @maxItems 2
   * @minItems 2
   */
  center: [number, number];
  id: string;
  kind: SearchAddressesAndOwnStopsAnswerRowKind;
  missing: string | null;
  place_name: string;
}

export interface SearchNorwegianAddressesWithAKeyAnswerSearchResultsRow {
  Id: string;
  Source: {
    Posisjon: SearchNorwegianAddressesWithAKeyAnswerSearchResultsRowSourcePosisjon;
  };
  Text: string;
}

export interface SearchNorwegianAddressesWithAKeyAnswerSearchResultsRowSourcePosisjon {
  X: number;
  Y: number;
}

export interface SearchStopsNearAnAddressAnswerRow {
  address: string;
  /** @format date */
  arrival_date: string;
  coordinates: AddressCoordinates;
  depo: string;
  depo_name: string;
  distance: number | null;
  /** @format date-time */
  google_estimate_time: string | null;
  /** @exclusiveMin 0 */
  id: number;
  /** @format date-time */
  original_google_estimate_time: string | null;
  plan_event: ListNearbyUpcomingPointsAppAnswerRowPlanEvent;
  point_visited: boolean;
  position: number;
  route_name: string;
  upcoming_plan_events_dates: UpcomingPlanEventsDate[];
}

export interface SearchTripsForAnAddressAnswerRow {
  additional_driving_approximate: boolean;
  additional_driving_distance: number;
  additional_driving_time: number;
  address: string;
  /** @format date */
  date: string;
  /** @format date-time */
  google_estimate_time: string | null;
  /** @exclusiveMin 0 */
  plan_event_id: number;
  /** @exclusiveMin 0 */
  plan_event_route_point_id: number;
}

export interface SearchWallmobUsersAnswerRow {
  full_name: string;
  id: string;
}

export interface SetAFavouritePointAppBody {
  /** @format uuid */
  customer_uuid: string;
  favorite: Flag;
  plan_event_route_point_id: IdText;
}

export type ShowReplayOfAPlanEventAnswerNoticesRowStatus =
  | "queued"
  | "sending"
  | "sent"
  | "delivered"
  | "shown"
  | "failed"
  | "flagged"
  | "cancelled";

export interface ShowTheSignedInDriverAppAnswerCar {
  /** @exclusiveMin 0 */
  id: number;
  internal_number: string;
  /** @exclusiveMin 0 */
  plan_event_id: number;
  plate_number: string;
}

export interface ShowTheSignedInDriverAppAnswerDepo {
  /** @exclusiveMin 0 */
  id: number;
  title: string;
}

export interface SignInAppAnswer {
  /** @format date-time */
  expires_at: string;
  token: string;
  user: ChoosePasswordAnswerUser;
}

export interface SignInAppBody {
  /** @maxLength 255 */
  email: string;
  /** @maxLength 64 */
  one_time_code?: string;
  /** @maxLength 500 */
  password: string;
}

export interface SignedInDriverApp {
  car: ShowTheSignedInDriverAppAnswerCar | null;
  depo: ShowTheSignedInDriverAppAnswerDepo | null;
  /** @exclusiveMin 0 */
  depo_id: number | null;
  email: string;
  first_name: string;
  full_name: string;
  /** @exclusiveMin 0 */
  id: number;
  last_name: string;
  role: string;
  status: "active" | "inactive";
}

export interface StandingEdit {
  /** @format date-time */
  at: string;
  field: string;
  reason: string | null;
  user_full_name: string;
}

export interface StockCard {
  balance_amount: number;
  created_by: string | null;
  description: string | null;
  /** @format date-time */
  effective_at: string;
  /** @exclusiveMin 0 */
  id: number;
  kind: CreateStockTransferAnswerKind;
  manual_counting_document: {
    /** @exclusiveMin 0 */
    id: number;
  } | null;
  origin: Origin;
  other_account: ListStockCardAnswerRowOtherAccount;
  other_warehouse: FromWarehouse | null;
  /** @format date-time */
  posted_at: string;
  quantity: number;
  reverses: {
    /** @exclusiveMin 0 */
    id: number;
  } | null;
  stock_order: {
    /** @exclusiveMin 0 */
    id: number;
  } | null;
  stock_transfer: {
    /** @exclusiveMin 0 */
    id: number;
  };
}

export interface StopApp {
  b2b_customers: ListStopsOfAPlanEventAnswerRowB2BCustomersRow[];
  address: string;
  /** @format date-time */
  arrived_at: string | null;
  coordinates: AddressCoordinates;
  /** @format date-time */
  google_estimate_time: string | null;
  /** @exclusiveMin 0 */
  id: number;
  kind: string;
  /** @format date-time */
  left_at: string | null;
  orders: number[];
  /** @format date-time */
  original_google_estimate_time: string | null;
  point_visited: boolean | null;
  position: number;
  private_comment: string | null;
  public_comment: string | null;
  skip_reason: string | null;
  status: "pending" | "visited" | "skipped";
  timer_duration: number | null;
  /** @format uuid */
  uuid: string;
  wait_time: number;
}

export interface StopLocation {
  /**
   * @maxItems 2
   * @minItems 2
   */
  coordinates: [number, number];
  type: "Point";
}

export interface SubscribeBody {
  /** @maxLength 255 */
  broadcast_message_block_id?: string | null;
  /** @maxLength 8000 */
  captcha_value?: string | null;
  /** @maxLength 255 */
  facebook_messenger_id?: string | null;
  /** @default true */
  gdpr_agreement?: boolean;
  location_attributes?: SubscribeBodyLocationAttributes | null;
  marketing_agreement?: boolean | null;
  /** @maxLength 40 */
  phone: string;
  plan_event_route_point_id?: IdText | null;
  sms_receivers_attributes?:
    | {
        plan_event_route_point_id: IdText;
      }[]
    | null;
}

export interface SubscribeBodyLocationAttributes {
  /** @maxLength 255 */
  address?: string | null;
  coordinates?: AddressCoordinates;
  /** @maxLength 255 */
  original_address?: string | null;
  original_coordinates?: AddressCoordinates | null;
}

export interface SumEndOfDayReportsAnswer {
  difference: number;
  reports: number;
  total: number;
}

export interface TakeInAB2BDeliveryOrderBody {
  billing_address?: string | null | null;
  call_me?: Flag;
  cash_customer?: Flag;
  comment?: string | null | null;
  comment_for_order?: string | null | null;
  coordinates?: AddressCoordinates | null;
  customer_address?: string | null | null;
  customer_email?: string | null | null;
  customer_name?: string | null | null;
  customer_number?: string | null | null;
  customer_phone?: string | null | null;
  /** @maxLength 40 */
  delivery_charge?: string | number;
  /** @maxLength 10 */
  delivery_date?: string | null;
  delivery_method?: "truck" | "pickup";
  delivery_surcharge?: Flag;
  /** @maxLength 40 */
  discount?: string | number;
  eshop_id?: string | number | null;
  /** @maxLength 100 */
  external_id: string | number;
  fast_delivery?: Flag;
  /** @maxItems 500 */
  line_items: TakeInAnEShopOrderBodyLineItemsRow[];
  origin?: string | null | null;
  payment_type?: string | null | null;
  plan_event_id?: IdText | null;
  plan_event_route_point_id?: IdText | null;
  /** @maxLength 40 */
  subtotal?: string | number;
  /** @maxLength 40 */
  total?: string | number;
  /** @format date-time */
  updated_at?: string;
  version?: number;
}

export interface TakeInAnEShopOrderAnswer {
  /** @format date */
  delivery_date: string | null;
  delivery_time: string | null;
  /** @exclusiveMin 0 */
  id: number;
  status: ListB2COrdersOfAPlanEventAppAnswerRowStatus;
}

export interface TakeInAnEShopOrderBody {
  billing_address?: string | null | null;
  call_me?: Flag;
  cash_customer?: Flag;
  comment?: string | null | null;
  comment_for_order?: string | null | null;
  coordinates?: AddressCoordinates | null;
  customer_address?: string | null | null;
  customer_email?: string | null | null;
  customer_name?: string | null | null;
  customer_number?: string | null | null;
  customer_phone?: string | null | null;
  /** @maxLength 40 */
  delivery_charge?: string | number;
  /** @maxLength 10 */
  delivery_date?: string | null;
  delivery_method?: "truck" | "pickup";
  delivery_surcharge?: Flag;
  /** @maxLength 40 */
  discount?: string | number;
  /** @maxLength 100 */
  eshop_id: string | number;
  external_id?: string | number | null;
  fast_delivery?: Flag;
  /** @maxItems 500 */
  line_items: TakeInAnEShopOrderBodyLineItemsRow[];
  origin?: string | null | null;
  payment_type?: string | null | null;
  plan_event_id?: IdText | null;
  plan_event_route_point_id?: IdText | null;
  /** @maxLength 40 */
  subtotal?: string | number;
  /** @maxLength 40 */
  total?: string | number;
  /** @format date-time */
  updated_at?: string;
  version?: number;
}

export interface TakeInAnEShopOrderBodyLineItemsRow {
  /** @format date-time */
  created_at?: string | null;
  /** @maxLength 255 */
  description: string;
  /** @maxLength 40 */
  price?: string | number;
  product_sku?: string | null | null;
  /** @maxLength 40 */
  quantity: string | number;
}

export interface TakenDriver {
  by: string;
  full_name: string;
  /** @exclusiveMin 0 */
  id: number;
}

export interface TakenRoute {
  by: string;
  /** @exclusiveMin 0 */
  id: number;
  name: string;
}

export interface TenantCoordinatesApp {
  coordinates: AddressCoordinates;
  country_code: string;
  tenant: string;
  zoom: number;
}

export interface TodaysLeaderboardApp {
  /** @exclusiveMin 0 */
  depo_id: number | null;
  driver_name: string;
  rank: number;
  revenue: number;
  sales_count: number;
}

export type UnexplainedEdit =
  | "start_cash"
  | "end_cash"
  | "cash_sales"
  | "card"
  | "local_card_amount"
  | "other_card_amount"
  | "mobile_pay"
  | "allocated_mobile_pay"
  | "end_check"
  | "end_vipps"
  | "end_ecommerce"
  | "end_voucher"
  | "end_gift_card"
  | "end_miscellaneous_type"
  | "invoice"
  | "end_credit_sales"
  | "end_market_sales"
  | "end_vipps_timeout"
  | "end_customer_sales"
  | "misc_gift_card"
  | "end_prepaid"
  | "end_bank";

export interface Unseen {
  /** @format date-time */
  from: string;
  /** @format date-time */
  until: string;
}

export interface UnsubscribePartlyBody {
  /** @default false */
  marketing?: boolean;
  /** @default false */
  sms?: boolean;
}

export interface UpcomingPlanEventsDate {
  /** @format date */
  date: string;
  /** @format date-time */
  google_estimate_time: string | null;
  /** @format date-time */
  original_google_estimate_time: string | null;
}

export interface WallmobProduct {
  /** @exclusiveMin 0 */
  id: number;
  number: string;
}

export type QueryParamsType = Record<string | number, any>;
export type ResponseFormat = keyof Omit<Body, "body" | "bodyUsed">;

export interface FullRequestParams extends Omit<RequestInit, "body"> {
  /** set parameter to `true` for call `securityWorker` for this request */
  secure?: boolean;
  /** request path */
  path: string;
  /** content type of request body */
  type?: ContentType;
  /** query params */
  query?: QueryParamsType;
  /** format of response (i.e. response.json() -> format: "json") */
  format?: ResponseFormat;
  /** request body */
  body?: unknown;
  /** base url */
  baseUrl?: string;
  /** request cancellation token */
  cancelToken?: CancelToken;
}

export type RequestParams = Omit<
  FullRequestParams,
  "body" | "method" | "query" | "path"
>;

export interface ApiConfig<SecurityDataType = unknown> {
  baseUrl?: string;
  baseApiParams?: Omit<RequestParams, "baseUrl" | "cancelToken" | "signal">;
  securityWorker?: (
    securityData: SecurityDataType | null,
  ) => Promise<RequestParams | void> | RequestParams | void;
  customFetch?: typeof fetch;
}

export interface HttpResponse<D extends unknown, E extends unknown = unknown>
  extends Response {
  data: D;
  error: E;
}

type CancelToken = Symbol | string | number;

export type ContentType =
  | "application/json"
  | "application/vnd.api+json"
  | "multipart/form-data"
  | "application/x-www-form-urlencoded"
  | "text/plain";

export class HttpClient<SecurityDataType = unknown> {
  public baseUrl: string = "/";
  private securityData: SecurityDataType | null = null;
  private securityWorker?: ApiConfig<SecurityDataType>["securityWorker"];
  private abortControllers = new Map<CancelToken, AbortController>();
  private customFetch = (...fetchParams: Parameters<typeof fetch>) =>
    fetch(...fetchParams);

  private baseApiParams: RequestParams = {
    credentials: "same-origin",
    headers: {},
    redirect: "follow",
    referrerPolicy: "no-referrer",
  };

  constructor(apiConfig: ApiConfig<SecurityDataType> = {}) {
    Object.assign(this, apiConfig);
  }

  public setSecurityData = (data: SecurityDataType | null) => {
    this.securityData = data;
  };

  protected encodeQueryParam(key: string, value: any) {
    const encodedKey = encodeURIComponent(key);
    return `${encodedKey}=${encodeURIComponent(typeof value === "number" ? value : `${value}`)}`;
  }

  protected addQueryParam(query: QueryParamsType, key: string) {
    return this.encodeQueryParam(key, query[key]);
  }

  protected addArrayQueryParam(query: QueryParamsType, key: string) {
    const value = query[key];
    return value.map((v: any) => this.encodeQueryParam(key, v)).join("&");
  }

  protected toQueryString(rawQuery?: QueryParamsType): string {
    const query = rawQuery || {};
    const keys = Object.keys(query).filter(
      (key) => "undefined" !== typeof query[key],
    );
    return keys
      .map((key) =>
        Array.isArray(query[key])
          ? this.addArrayQueryParam(query, key)
          : this.addQueryParam(query, key),
      )
      .join("&");
  }

  protected addQueryParams(rawQuery?: QueryParamsType): string {
    const queryString = this.toQueryString(rawQuery);
    return queryString ? `?${queryString}` : "";
  }

  private contentFormatters: Record<ContentType, (input: any) => any> = {
    ["application/json"]: (input: any) =>
      input !== null && (typeof input === "object" || typeof input === "string")
        ? JSON.stringify(input)
        : input,
    ["application/vnd.api+json"]: (input: any) =>
      input !== null && (typeof input === "object" || typeof input === "string")
        ? JSON.stringify(input)
        : input,
    ["text/plain"]: (input: any) =>
      input !== null && typeof input !== "string"
        ? JSON.stringify(input)
        : input,
    ["multipart/form-data"]: (input: any) => {
      if (input instanceof FormData) {
        return input;
      }

      return Object.keys(input || {}).reduce((formData, key) => {
        const property = input[key];
        formData.append(
          key,
          property instanceof Blob
            ? property
            : typeof property === "object" && property !== null
              ? JSON.stringify(property)
              : `${property}`,
        );
        return formData;
      }, new FormData());
    },
    ["application/x-www-form-urlencoded"]: (input: any) =>
      this.toQueryString(input),
  };

  protected mergeRequestParams(
    params1: RequestParams,
    params2?: RequestParams,
  ): RequestParams {
    return {
      ...this.baseApiParams,
      ...params1,
      ...(params2 || {}),
      headers: {
        ...(this.baseApiParams.headers || {}),
        ...(params1.headers || {}),
        ...((params2 && params2.headers) || {}),
      },
    };
  }

  protected createAbortSignal = (
    cancelToken: CancelToken,
  ): AbortSignal | undefined => {
    if (this.abortControllers.has(cancelToken)) {
      const abortController = this.abortControllers.get(cancelToken);
      if (abortController) {
        return abortController.signal;
      }
      return void 0;
    }

    const abortController = new AbortController();
    this.abortControllers.set(cancelToken, abortController);
    return abortController.signal;
  };

  public abortRequest = (cancelToken: CancelToken) => {
    const abortController = this.abortControllers.get(cancelToken);

    if (abortController) {
      abortController.abort();
      this.abortControllers.delete(cancelToken);
    }
  };

  public request = async <T = any, E = any>({
    body,
    secure,
    path,
    type,
    query,
    format,
    baseUrl,
    cancelToken,
    ...params
  }: FullRequestParams): Promise<HttpResponse<T, E>> => {
    const secureParams =
      ((typeof secure === "boolean" ? secure : this.baseApiParams.secure) &&
        this.securityWorker &&
        (await this.securityWorker(this.securityData))) ||
      {};
    const requestParams = this.mergeRequestParams(params, secureParams);
    const queryString = query && this.toQueryString(query);
    const payloadFormatter = this.contentFormatters[type || "application/json"];
    const responseFormat = format || requestParams.format;

    return this.customFetch(
      `${baseUrl || this.baseUrl || ""}${path}${queryString ? `?${queryString}` : ""}`,
      {
        ...requestParams,
        headers: {
          ...(requestParams.headers || {}),
          ...(type && type !== "multipart/form-data"
            ? { "Content-Type": type }
            : {}),
        },
        signal:
          (cancelToken
            ? this.createAbortSignal(cancelToken)
            : requestParams.signal) || null,
        body:
          typeof body === "undefined" || body === null
            ? null
            : payloadFormatter(body),
      },
    ).then(async (response) => {
      const r = response as HttpResponse<T, E>;
      r.data = null as unknown as T;
      r.error = null as unknown as E;

      const responseToParse = responseFormat ? response.clone() : response;
      const data = !responseFormat
        ? r
        : await responseToParse[responseFormat]()
            .then((data) => {
              if (r.ok) {
                r.data = data;
              } else {
                r.error = data;
              }
              return r;
            })
            .catch((e) => {
              r.error = e;
              return r;
            });

      if (cancelToken) {
        this.abortControllers.delete(cancelToken);
      }

      if (!response.ok) throw data;
      return data;
    });
  };
}

/**
 * @title Isrute
 * @version 0.2.0
 * @baseUrl /
 *
 * Lists are bare arrays; instants are ISO 8601 with their offset, days YYYY-MM-DD. An address may ask 1200 times a minute in all, where a call says nothing else.
 */
export class Api<
  SecurityDataType extends unknown,
> extends HttpClient<SecurityDataType> {
  driverApp = {
    /**
     * @description A token for a person. After some wrong passwords the account is locked for a while.
     *
     * @tags Driver app
     * @name SignInApp
     * @summary sign in app
     * @request POST:/{tenant}/api/auth
     */
    signInApp: (
      tenant: string,
      data: SignInAppBody,
      params: RequestParams = {},
    ) =>
      this.request<SignInAppAnswer, Refusal>({
        path: `/${tenant}/api/auth`,
        method: "POST",
        body: data,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description Ends the token that is sent.
     *
     * @tags Driver app
     * @name SignOutApp
     * @summary sign out app
     * @request DELETE:/{tenant}/api/auth
     */
    signOutApp: (tenant: string, params: RequestParams = {}) =>
      this.request<void, Refusal>({
        path: `/${tenant}/api/auth`,
        method: "DELETE",
        ...params,
      }),

    /**
     * @description Orders of the online shop on a trip, by stop.
     *
     * @tags Driver app
     * @name ListB2COrdersOfAPlanEventApp
     * @summary list b2c orders of a plan event (app)
     * @request GET:/{tenant}/api/v2/plan_events/{id}/b2c_orders
     * @secure
     */
    listB2COrdersOfAPlanEventApp: (
      tenant: string,
      id: number | string,
      params: RequestParams = {},
    ) =>
      this.request<ListB2COrdersOfAPlanEventAppAnswerRow[], Refusal>({
        path: `/${tenant}/api/v2/plan_events/${id}/b2c_orders`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description What became of an order at the door. Sent again it changes nothing. A comment that cannot be read is left out, one that is too long is cut, and warnings say so.
     *
     * @tags Driver app
     * @name UpdateAb2COrderApp
     * @summary update a b2c order (app)
     * @request PUT:/{tenant}/api/v2/orders/{id}/update_b2c_order
     * @secure
     */
    updateAB2COrderApp: (
      tenant: string,
      id: number | string,
      data:
        | B2COrderAppBody
        | {
            order?: B2COrderAppBody;
          },
      params: RequestParams = {},
    ) =>
      this.request<B2COrderApp, Refusal>({
        path: `/${tenant}/api/v2/orders/${id}/update_b2c_order`,
        method: "PUT",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description Orders of business customers on a trip, by stop.
     *
     * @tags Driver app
     * @name ListB2BOrdersOfAPlanEventApp
     * @summary list b2b orders of a plan event (app)
     * @request GET:/{tenant}/api/v2/plan_events/{id}/b2b_orders
     * @secure
     */
    listB2BOrdersOfAPlanEventApp: (
      tenant: string,
      id: number | string,
      params: RequestParams = {},
    ) =>
      this.request<ListB2COrdersOfAPlanEventAppAnswerRow[], Refusal>({
        path: `/${tenant}/api/v2/plan_events/${id}/b2b_orders`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description What became of a business customer’s order.
     *
     * @tags Driver app
     * @name UpdateAb2BOrderApp
     * @summary update a b2b order (app)
     * @request PUT:/{tenant}/api/v2/orders/{id}/update_b2b_order
     * @secure
     */
    updateAB2BOrderApp: (
      tenant: string,
      id: number | string,
      data:
        | B2COrderAppBody
        | {
            order?: B2COrderAppBody;
          },
      params: RequestParams = {},
    ) =>
      this.request<B2COrderApp, Refusal>({
        path: `/${tenant}/api/v2/orders/${id}/update_b2b_order`,
        method: "PUT",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description Who has sold how much today, of the whole tenant.
     *
     * @tags Driver app
     * @name ShowTodaysLeaderboardApp
     * @summary show today's leaderboard (app)
     * @request GET:/{tenant}/api/v2/todays_leaderboard
     * @secure
     */
    showTodaysLeaderboardApp: (tenant: string, params: RequestParams = {}) =>
      this.request<TodaysLeaderboardApp[], Refusal>({
        path: `/${tenant}/api/v2/todays_leaderboard`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description Trips of a day, without date those of today.
     *
     * @tags Driver app
     * @name ListPlanEventsApp
     * @summary list plan events (app)
     * @request GET:/{tenant}/api/v2/plan_events
     * @secure
     */
    listPlanEventsApp: (
      tenant: string,
      query?: {
        /**
         * @maxLength 10
         * @example "2026-06-11"
         */
        date?: string;
        depo_id?: number | string;
      },
      params: RequestParams = {},
    ) =>
      this.request<FreeTrip[], Refusal>({
        path: `/${tenant}/api/v2/plan_events`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description Plans a route on a car with a driver on one day or several.
     *
     * @tags Driver app
     * @name CreatePlanEventsApp
     * @summary create plan events (app)
     * @request POST:/{tenant}/api/v2/plan_events
     * @secure
     */
    createPlanEventsApp: (
      tenant: string,
      data:
        | PlanEventsAppBody
        | {
            plan_event?: PlanEventsAppBody;
          },
      params: RequestParams = {},
    ) =>
      this.request<ConvertPlanEventToRouteAnswer[], Refusal>({
        path: `/${tenant}/api/v2/plan_events`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description What the person drives today, with all stops: what the phone keeps for when it is offline.
     *
     * @tags Driver app
     * @name ListTheDriversPlanEventsOfToday
     * @summary list the driver's plan events of today
     * @request GET:/{tenant}/api/v2/plan_events/todays_events
     * @secure
     */
    listTheDriversPlanEventsOfToday: (
      tenant: string,
      params: RequestParams = {},
    ) =>
      this.request<PlanEventApp[], Refusal>({
        path: `/${tenant}/api/v2/plan_events/todays_events`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description One trip with its stops.
     *
     * @tags Driver app
     * @name ShowPlanEventApp
     * @summary show plan event (app)
     * @request GET:/{tenant}/api/v2/plan_events/{id}
     * @secure
     */
    showPlanEventApp: (
      tenant: string,
      id: number | string,
      params: RequestParams = {},
    ) =>
      this.request<PlanEventApp, Refusal>({
        path: `/${tenant}/api/v2/plan_events/${id}`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description Changes what is sent and nothing else.
     *
     * @tags Driver app
     * @name ChangePlanEventApp
     * @summary change plan event (app)
     * @request PATCH:/{tenant}/api/v2/plan_events/{id}
     * @secure
     */
    changePlanEventApp: (
      tenant: string,
      id: number | string,
      data:
        | ChangePlanEventAppBody
        | {
            plan_event?: ChangePlanEventAppBody;
          },
      params: RequestParams = {},
    ) =>
      this.request<ConvertPlanEventToRouteAnswer, Refusal>({
        path: `/${tenant}/api/v2/plan_events/${id}`,
        method: "PATCH",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description Routes, drivers and cars to choose from for a new trip.
     *
     * @tags Driver app
     * @name ChoicesForANewPlanEventApp
     * @summary choices for a new plan event (app)
     * @request GET:/{tenant}/api/v2/plan_events/new
     * @secure
     */
    choicesForANewPlanEventApp: (
      tenant: string,
      query?: {
        /**
         * @maxLength 10
         * @example "2026-06-11"
         */
        date?: string;
        /** @example 1 */
        depo_id?: number | string;
      },
      params: RequestParams = {},
    ) =>
      this.request<ChoicesForANewPlanEventAppAnswer, Refusal>({
        path: `/${tenant}/api/v2/plan_events/new`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description The same for a trip that is changed.
     *
     * @tags Driver app
     * @name ChoicesForAPlanEventApp
     * @summary choices for a plan event (app)
     * @request GET:/{tenant}/api/v2/plan_events/{id}/edit
     * @secure
     */
    choicesForAPlanEventApp: (
      tenant: string,
      id: number | string,
      params: RequestParams = {},
    ) =>
      this.request<ChoicesForAPlanEventAppAnswer, Refusal>({
        path: `/${tenant}/api/v2/plan_events/${id}/edit`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description One stop as it is now.
     *
     * @tags Driver app
     * @name ShowStopApp
     * @summary show stop (app)
     * @request GET:/{tenant}/api/v3/plan_events/{plan_event_id}/plan_event_route_points/{id}
     * @secure
     */
    showStopApp: (
      tenant: string,
      planEventId: number | string,
      id: number | string,
      params: RequestParams = {},
    ) =>
      this.request<StopApp, Refusal>({
        path: `/${tenant}/api/v3/plan_events/${planEventId}/plan_event_route_points/${id}`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description Visited, skipped, or neither any more; when the truck came and left; where the phone is. client_id is the phone’s own id of the message: offline phones send late and twice, and a repeat changes nothing. The times that are sent count, not when they arrive; one that cannot be is taken as now, a place that cannot be, and whatever else cannot be read, is left out, a reason that is too long is cut, and warnings say so while the mark counts. No stop is visited earlier than three hours before its trip leaves.
     *
     * @tags Driver app
     * @name MarkStopApp
     * @summary mark stop (app)
     * @request PATCH:/{tenant}/api/v3/plan_events/{plan_event_id}/plan_event_route_points/{id}
     * @secure
     */
    markStopApp: (
      tenant: string,
      planEventId: number | string,
      id: number | string,
      data:
        | MarkStopAppBody
        | {
            plan_event_route_point?: MarkStopAppBody;
          },
      params: RequestParams = {},
    ) =>
      this.request<MarkStopAppAnswer, Refusal>({
        path: `/${tenant}/api/v3/plan_events/${planEventId}/plan_event_route_points/${id}`,
        method: "PATCH",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description Drivers of the depots that the person works in; a key of scope drivers sees all.
     *
     * @tags Driver app
     * @name ListDriversApp
     * @summary list drivers (app)
     * @request GET:/{tenant}/api/drivers
     * @secure
     */
    listDriversApp: (tenant: string, params: RequestParams = {}) =>
      this.request<DriversApp[], Refusal>({
        path: `/${tenant}/api/drivers`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description Who is signed in, with depot and car of today.
     *
     * @tags Driver app
     * @name ShowTheSignedInDriverApp
     * @summary show the signed-in driver (app)
     * @request GET:/{tenant}/api/drivers/current
     * @secure
     */
    showTheSignedInDriverApp: (tenant: string, params: RequestParams = {}) =>
      this.request<SignedInDriverApp, Refusal>({
        path: `/${tenant}/api/drivers/current`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description Depots; of one that is not the person’s own, id and title alone. Key: scope depos.
     *
     * @tags Driver app
     * @name ListDeposApp
     * @summary list depos (app)
     * @request GET:/{tenant}/api/v2/depos
     * @secure
     */
    listDeposApp: (tenant: string, params: RequestParams = {}) =>
      this.request<DeposApp[], Refusal>({
        path: `/${tenant}/api/v2/depos`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),
  };
  addresses = {
    /**
     * @description Suggestions for what was typed, best first. The centre is longitude, latitude.
     *
     * @tags Addresses
     * @name SearchAddressesWithAKey
     * @summary search addresses with a key
     * @request GET:/{tenant}/api/address_search
     * @secure
     */
    searchAddressesWithAKey: (
      tenant: string,
      query?: {
        /**
         * @maxLength 255
         * @default ""
         * @example "Havnegade 1"
         */
        query?: string;
        /** @example 5 */
        size?: number | null | string;
      },
      params: RequestParams = {},
    ) =>
      this.request<SearchAddressesAnswerRow[], Refusal>({
        path: `/${tenant}/api/address_search`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description The same in the shape of the Norwegian address service: X is the longitude, Y the latitude.
     *
     * @tags Addresses
     * @name SearchNorwegianAddressesWithAKey
     * @summary search Norwegian addresses with a key
     * @request GET:/{tenant}/api/norwegian_addresses
     * @secure
     */
    searchNorwegianAddressesWithAKey: (
      tenant: string,
      query?: {
        /**
         * @maxLength 255
         * @default ""
         * @example "Karl Johans gate 1"
         */
        Query?: string;
        /** @example 5 */
        Size?: number | null | string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          SearchResults: SearchNorwegianAddressesWithAKeyAnswerSearchResultsRow[];
        },
        Refusal
      >({
        path: `/${tenant}/api/norwegian_addresses`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description By the nearest stop of each coming trip, at most five: what driving to the address right behind it adds, in minutes and kilometres. More than 10 km is a warning. An address that nobody knows answers an empty list.
     *
     * @tags Addresses
     * @name SearchTripsForAnAddress
     * @summary search trips for an address
     * @request GET:/{tenant}/api/address_search_driving
     * @secure
     */
    searchTripsForAnAddress: (
      tenant: string,
      query?: {
        /** @example "55.4021,10.3902" */
        coordinates?: string;
        /**
         * @maxLength 10
         * @example "2026-06-11"
         */
        date?: string;
        /** @maxLength 200 */
        query?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<SearchTripsForAnAddressAnswerRow[], Refusal>({
        path: `/${tenant}/api/address_search_driving`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),
  };
  fleet = {
    /**
     * @description For a Traccar server that forwards what it hears (traccar, its token as Authorization: Bearer), and for whoever signs the bytes of the body with the tenant’s secret (signed). Answered 202 whatever becomes of a row.
     *
     * @tags Fleet
     * @name PostPositionsOfAFleet
     * @summary post positions of a fleet
     * @request POST:/{tenant}/api/fleet/{provider}
     */
    postPositionsOfAFleet: (
      tenant: string,
      provider: "traccar" | "signed",
      data: Record<string, any>,
      params: RequestParams = {},
    ) =>
      this.request<PostPositionsOfAFleetAnswer, Refusal>({
        path: `/${tenant}/api/fleet/${provider}`,
        method: "POST",
        body: data,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description For an app on a phone that is the tracker of a car: Traccar Client (a form, or JSON since its version 9) or OwnTracks over HTTP. The secret in the address says which car. Answered with an empty list whatever is in it; what does not lie within a trip of the car is not kept.
     *
     * @tags Fleet
     * @name TellThePlaceOfATracker
     * @summary tell the place of a tracker
     * @request POST:/{tenant}/api/trackers/{token}
     */
    tellThePlaceOfATracker: (
      tenant: string,
      token: string,
      data: Record<string, any>,
      params: RequestParams = {},
    ) =>
      this.request<any[], Refusal>({
        path: `/${tenant}/api/trackers/${token}`,
        method: "POST",
        body: data,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description The same for apps that ask with a query, as OsmAnd does: lat, lon, timestamp in seconds or milliseconds, speed in knots, bearing, accuracy in metres.
     *
     * @tags Fleet
     * @name TellThePlaceOfATrackerByQuery
     * @summary tell the place of a tracker by query
     * @request GET:/{tenant}/api/trackers/{token}
     */
    tellThePlaceOfATrackerByQuery: (
      tenant: string,
      token: string,
      params: RequestParams = {},
    ) =>
      this.request<any[], Refusal>({
        path: `/${tenant}/api/trackers/${token}`,
        method: "GET",
        format: "json",
        ...params,
      }),

    /**
     * @description Up to 5,000 readings a call; a car is named by car_id, internal_number or mapon_car_id. What cannot be believed is told by its row, the others are kept.
     *
     * @tags Fleet
     * @name PostPositions
     * @summary post positions
     * @request POST:/{tenant}/api/integrations/positions
     * @secure
     */
    postPositions: (
      tenant: string,
      data: {
        /** @maxItems 5000 */
        positions: PostPositionsBodyPositionsRow[];
      },
      params: RequestParams = {},
    ) =>
      this.request<PostPositionsOfAFleetAnswer, Refusal>({
        path: `/${tenant}/api/integrations/positions`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),
  };
  routes = {
    /**
     * @description Its stops in their order, with their sales in a period. The homes around them are not told to a key.
     *
     * @tags Routes
     * @name ListRoutePoints
     * @summary list route points
     * @request GET:/{tenant}/depo/{depo_id}/route/{route_id}/route_points
     * @secure
     */
    listRoutePoints: (
      tenant: string,
      depoId: number | string,
      routeId: number | string,
      query?: {
        /**
         * @maxLength 10
         * @example "2026-06-10"
         */
        end_date?: string;
        /**
         * @maxLength 10
         * @example "2026-06-01"
         */
        start_date?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<ListRoutePointsAnswerRow[], Refusal>({
        path: `/${tenant}/depo/${depoId}/route/${routeId}/route_points`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description The active ones, 50 a page; filter says otherwise.
     *
     * @tags Routes
     * @name ListRoutes
     * @summary list routes
     * @request GET:/{tenant}/depo/{depo_id}/routes
     * @secure
     */
    listRoutes: (
      tenant: string,
      depoId: number | string,
      query?: {
        /** @example "active" */
        filter?: "active" | "tagged" | "deleted" | "all";
        for_collection?: boolean | 1 | 0 | "true" | "false" | "1" | "0" | "";
        /**
         * @min 1
         * @max 1000000
         * @default 1
         * @example 1
         */
        page?: number;
        /**
         * @min 1
         * @max 200
         * @default 50
         */
        per_page?: number;
        /** @maxLength 255 */
        q?: string;
        /** @maxLength 40 */
        sort?: string;
        /** @maxLength 60 */
        tag?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<ListRoutesAnswerRow[] | ListRoutesAnswer2Row[], Refusal>({
        path: `/${tenant}/depo/${depoId}/routes`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description One of them, a deactivated one too.
     *
     * @tags Routes
     * @name ShowRoute
     * @summary show route
     * @request GET:/{tenant}/depo/{depo_id}/routes/{id}
     * @secure
     */
    showRoute: (
      tenant: string,
      depoId: number | string,
      id: number | string,
      params: RequestParams = {},
    ) =>
      this.request<ListRoutesAnswerRow, Refusal>({
        path: `/${tenant}/depo/${depoId}/routes/${id}`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),
  };
  consumerApp = {
    /**
     * @description Depots on the map.
     *
     * @tags Consumer app
     * @name ListDepotLocationsApp
     * @summary list depot locations (app)
     * @request GET:/{tenant}/api/app/depo_locations
     */
    listDepotLocationsApp: (tenant: string, params: RequestParams = {}) =>
      this.request<DepotLocationsApp[], Refusal>({
        path: `/${tenant}/api/app/depo_locations`,
        method: "GET",
        format: "json",
        ...params,
      }),

    /**
     * @description Trucks under way within so many kilometres, 20 at most, the nearest first. A truck is told of from its departure to its last stop and while its place is fresh, since where it stands otherwise is where its driver lives.
     *
     * @tags Consumer app
     * @name ListNearbyTrucksApp
     * @summary list nearby trucks (app)
     * @request GET:/{tenant}/api/app/nearby_trucks
     */
    listNearbyTrucksApp: (
      tenant: string,
      query: {
        /** @example "55.4021,10.3902" */
        coordinates: string;
        /** @example 10 */
        radius?: number | string;
      },
      params: RequestParams = {},
    ) =>
      this.request<NearbyTrucksApp[], Refusal>({
        path: `/${tenant}/api/app/nearby_trucks`,
        method: "GET",
        query: query,
        format: "json",
        ...params,
      }),

    /**
     * @description Stops to come, one a place, the nearest 50; with customer_uuid also which are favourites.
     *
     * @tags Consumer app
     * @name ListNearbyUpcomingPointsApp
     * @summary list nearby upcoming points (app)
     * @request GET:/{tenant}/api/app/nearby_upcoming_points
     */
    listNearbyUpcomingPointsApp: (
      tenant: string,
      query: {
        /** @example "55.4021,10.3902" */
        coordinates: string;
        /**
         * @format uuid
         * @example "6f1b1c1e-7c0e-4b53-9a58-2c1c7a3d8e10"
         */
        customer_uuid?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<ListNearbyUpcomingPointsAppAnswerRow[], Refusal>({
        path: `/${tenant}/api/app/nearby_upcoming_points`,
        method: "GET",
        query: query,
        format: "json",
        ...params,
      }),

    /**
     * @description Keeps the place of a stop as a favourite, or no longer: every later trip to it is one too.
     *
     * @tags Consumer app
     * @name SetAFavouritePointApp
     * @summary set a favourite point (app)
     * @request POST:/{tenant}/api/app/set_favorite_point
     */
    setAFavouritePointApp: (
      tenant: string,
      data: SetAFavouritePointAppBody,
      params: RequestParams = {},
    ) =>
      this.request<void, Refusal>({
        path: `/${tenant}/api/app/set_favorite_point`,
        method: "POST",
        body: data,
        type: "application/json",
        ...params,
      }),

    /**
     * @description Where the map of each tenant begins.
     *
     * @tags Consumer app
     * @name ListTenantCoordinatesApp
     * @summary list tenant coordinates (app)
     * @request GET:/{tenant}/api/tenant_coordinates
     */
    listTenantCoordinatesApp: (tenant: string, params: RequestParams = {}) =>
      this.request<TenantCoordinatesApp[], Refusal>({
        path: `/${tenant}/api/tenant_coordinates`,
        method: "GET",
        format: "json",
        ...params,
      }),

    /**
     * @description The same of one. 404 for an unknown name.
     *
     * @tags Consumer app
     * @name ShowTenantCoordinatesApp
     * @summary show tenant coordinates (app)
     * @request GET:/{tenant}/api/tenant_coordinates/{slug}
     */
    showTenantCoordinatesApp: (
      tenant: string,
      slug: string,
      params: RequestParams = {},
    ) =>
      this.request<TenantCoordinatesApp, Refusal>({
        path: `/${tenant}/api/tenant_coordinates/${slug}`,
        method: "GET",
        format: "json",
        ...params,
      }),
  };
  onlineShop = {
    /**
     * @description Who has a phone. 404 for nobody.
     *
     * @tags Online shop
     * @name ShowCustomerShop
     * @summary show customer (shop)
     * @request GET:/{tenant}/api/eshop/customers
     * @secure
     */
    showCustomerShop: (
      tenant: string,
      query: {
        /**
         * @maxLength 40
         * @example "+4520112233"
         */
        phone: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<CustomerShop, Refusal>({
        path: `/${tenant}/api/eshop/customers`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description Makes the person, or finds who has the phone; what is not sent stays as it is. Send only consents that the person gave: without any the person is erased the next night.
     *
     * @tags Online shop
     * @name CreateLoyaltyCustomerShop
     * @summary create loyalty customer (shop)
     * @request POST:/{tenant}/api/eshop/create_loyalty_customer
     * @secure
     */
    createLoyaltyCustomerShop: (
      tenant: string,
      data:
        | LoyaltyCustomerShopBody
        | {
            customer?: LoyaltyCustomerShopBody;
          },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          /** @format uuid */
          uuid: string;
        },
        Refusal
      >({
        path: `/${tenant}/api/eshop/create_loyalty_customer`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description The stops that a customer was or is told of, newest first; by uuid or phone.
     *
     * @tags Online shop
     * @name ListCustomerVisitsShop
     * @summary list customer visits (shop)
     * @request GET:/{tenant}/api/eshop/customer_visits
     * @secure
     */
    listCustomerVisitsShop: (
      tenant: string,
      query?: {
        /**
         * @maxLength 40
         * @example "+4520112233"
         */
        phone?: string;
        /** @format uuid */
        uuid?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<CustomerVisitsShop[], Refusal>({
        path: `/${tenant}/api/eshop/customer_visits`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description Where a truck comes near an address: one stop a place, the nearest first, at most 50; of one day or of the next four weeks. Distances are metres.
     *
     * @tags Online shop
     * @name ListActualPlanEventsShop
     * @summary list actual plan events (shop)
     * @request GET:/{tenant}/api/eshop/actual_plan_events
     * @secure
     */
    listActualPlanEventsShop: (
      tenant: string,
      query: {
        /** @example "55.4021,10.3902" */
        coordinates: string;
        /** @maxLength 10 */
        date?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<ListActualPlanEventsShopAnswerRow[], Refusal>({
        path: `/${tenant}/api/eshop/actual_plan_events`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description Trips from today on that are not over, by day. 100 a page, X-Total-Count tells of how many.
     *
     * @tags Online shop
     * @name ListAllEventsShop
     * @summary list all events (shop)
     * @request GET:/{tenant}/api/eshop/all_events
     * @secure
     */
    listAllEventsShop: (
      tenant: string,
      query?: {
        /**
         * @min 1
         * @max 1000000
         * @default 1
         * @example 1
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         * @default 100
         * @example 25
         */
        per_page?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<FreeTrip[], Refusal>({
        path: `/${tenant}/api/eshop/all_events`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description One order. Your number, eshop_id, makes it one: sent again it answers the same id and changes nothing, with other content it changes what is new until the order is handled (409 or 422 after that).
     *
     * @tags Online shop
     * @name TakeInAnEShopOrder
     * @summary take in an e-shop order
     * @request POST:/{tenant}/api/eshop/orders
     * @secure
     */
    takeInAnEShopOrder: (
      tenant: string,
      data:
        | TakeInAnEShopOrderBody
        | {
            order?: TakeInAnEShopOrderBody;
          },
      params: RequestParams = {},
    ) =>
      this.request<TakeInAnEShopOrderAnswer, Refusal>({
        path: `/${tenant}/api/eshop/orders`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description How your orders stand, those that changed first first: ask again from the updated_at of your last answer on. number finds one by your own number.
     *
     * @tags Online shop
     * @name ListEShopOrdersShop
     * @summary list e-shop orders (shop)
     * @request GET:/{tenant}/api/eshop/orders
     * @secure
     */
    listEShopOrdersShop: (
      tenant: string,
      query?: {
        /** @maxLength 100 */
        number?: string;
        /**
         * @min 1
         * @max 1000000
         * @default 1
         * @example 1
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         * @default 25
         */
        per_page?: number;
        status?: "new" | "completed" | "failed" | "cancelled";
        /**
         * @format date-time
         * @example "2026-06-10T00:00:00Z"
         */
        updated_since?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<EShopOrdersShop[], Refusal>({
        path: `/${tenant}/api/eshop/orders`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description The same for an order of a business customer, known by external_id and customer_number.
     *
     * @tags Online shop
     * @name TakeInAb2BDeliveryOrder
     * @summary take in a B2B delivery order
     * @request POST:/{tenant}/api/eshop/b2b_orders
     * @secure
     */
    takeInAB2BDeliveryOrder: (
      tenant: string,
      data:
        | TakeInAB2BDeliveryOrderBody
        | {
            order?: TakeInAB2BDeliveryOrderBody;
          },
      params: RequestParams = {},
    ) =>
      this.request<TakeInAnEShopOrderAnswer, Refusal>({
        path: `/${tenant}/api/eshop/b2b_orders`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description How the orders of business customers stand.
     *
     * @tags Online shop
     * @name ListB2BDeliveryOrdersShop
     * @summary list B2B delivery orders (shop)
     * @request GET:/{tenant}/api/eshop/b2b_orders
     * @secure
     */
    listB2BDeliveryOrdersShop: (
      tenant: string,
      query?: {
        /**
         * @maxLength 100
         * @example "B-77"
         */
        number?: string;
        /**
         * @min 1
         * @max 1000000
         * @default 1
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         * @default 25
         */
        per_page?: number;
        status?: "new" | "completed" | "failed" | "cancelled";
        /** @format date-time */
        updated_since?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<EShopOrdersShop[], Refusal>({
        path: `/${tenant}/api/eshop/b2b_orders`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),
  };
  marketingService = {
    /**
     * @description The longest unchanged first. Follow Link with rel="next" to its end; the next day ask with updated_since. Who withdrew is in no list any more: read all of it now and then and drop whom you do not find.
     *
     * @tags Marketing service
     * @name ListCustomersMarketing
     * @summary list customers (marketing)
     * @request GET:/{tenant}/api/marketing/customers
     * @secure
     */
    listCustomersMarketing: (
      tenant: string,
      query?: {
        /** @pattern ^\d{1,17}\.\d{1,15}$ */
        after?: string;
        /**
         * @min 1
         * @max 1000000
         * @default 1
         */
        page?: number;
        /**
         * @min 1
         * @max 500
         * @default 100
         * @example 500
         */
        per_page?: number;
        /**
         * @format date-time
         * @example "2026-06-09T00:00:00Z"
         */
        updated_since?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<CustomersMarketing[], Refusal>({
        path: `/${tenant}/api/marketing/customers`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description Withdraws somebody’s agreement, which is kept as evidence. Again it changes nothing.
     *
     * @tags Marketing service
     * @name WithdrawMarketingAgreementMarketing
     * @summary withdraw marketing agreement (marketing)
     * @request DELETE:/{tenant}/api/marketing/customers/{uuid}
     * @secure
     */
    withdrawMarketingAgreementMarketing: (
      tenant: string,
      uuid: string,
      params: RequestParams = {},
    ) =>
      this.request<void, Refusal>({
        path: `/${tenant}/api/marketing/customers/${uuid}`,
        method: "DELETE",
        secure: true,
        ...params,
      }),
  };
  partners = {
    /**
     * @description Trips that begin in a period of at most 31 days, by day, 25 a page; X-Total-Count tells of how many. Private doors are never in it.
     *
     * @tags Partners
     * @name ListPlanEventsPartner
     * @summary list plan events (partner)
     * @request GET:/{tenant}/api/partner/v1/plan_events
     * @secure
     */
    listPlanEventsPartner: (
      tenant: string,
      query?: {
        /**
         * @maxLength 10
         * @example "2026-06-11"
         */
        from?: string;
        /**
         * @min 1
         * @max 1000000
         * @default 1
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         * @default 25
         */
        per_page?: number;
        /**
         * @maxLength 10
         * @example "2026-06-30"
         */
        to?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<PlanEventsPartner[], Refusal>({
        path: `/${tenant}/api/partner/v1/plan_events`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description The next 20 trips that stop at a business customer, soonest first. 404 for an unknown number.
     *
     * @tags Partners
     * @name ListNextVisitsPartner
     * @summary list next visits (partner)
     * @request GET:/{tenant}/api/partner/v1/customers/next_visits
     * @secure
     */
    listNextVisitsPartner: (
      tenant: string,
      query: {
        /**
         * @maxLength 100
         * @example "00420"
         */
        customer_number: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<NextVisitsPartner[], Refusal>({
        path: `/${tenant}/api/partner/v1/customers/next_visits`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),
  };
  productFeed = {
    /**
     * @description Products in the order of the shelves, 250 a page. Prices are of one piece, in the currency named. The tenant may be left out of the address (/api/shopify/v1/products): the key names it.
     *
     * @tags Product feed
     * @name ListProductsShopify
     * @summary list products (Shopify)
     * @request GET:/{tenant}/api/shopify/v1/products
     * @secure
     */
    listProductsShopify: (
      tenant: string,
      query?: {
        /**
         * @min 1
         * @max 1000000
         * @default 1
         * @example 1
         */
        page?: number;
        /**
         * @min 1
         * @max 250
         * @default 250
         */
        per_page?: number;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          products: ListProductsShopifyAnswerProductsRow[];
        },
        Refusal
      >({
        path: `/${tenant}/api/shopify/v1/products`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description Takes a webhook of Shopify, so that one can be registered, and updates nothing. X-Shopify-Hmac-Sha256 is the base64 of the HMAC-SHA256 of the body’s bytes with the tenant’s shopify_webhook_secret; 401 without it.
     *
     * @tags Product feed
     * @name TakeAWebhookShopify
     * @summary take a webhook (Shopify)
     * @request POST:/{tenant}/api/shopify/v1/products
     */
    takeAWebhookShopify: (
      tenant: string,
      data: Record<string, any>,
      params: RequestParams = {},
    ) =>
      this.request<
        {
          updated: 0;
        },
        Refusal
      >({
        path: `/${tenant}/api/shopify/v1/products`,
        method: "POST",
        body: data,
        type: "application/json",
        format: "json",
        ...params,
      }),
  };
  sms = {
    /**
     * @description Leaves at send_at (up to 30 days ahead), or at once; within quiet hours it waits for their end, and the answer says when. Send an Idempotency-Key: a repeat then answers the same and nobody is told twice. 429 when the day’s messages are used up.
     *
     * @tags SMS
     * @name CreateAnSmsNorwegianService
     * @summary create an SMS (Norwegian service)
     * @request POST:/{tenant}/api/norwegian_sms
     * @secure
     */
    createAnSmsNorwegianService: (
      tenant: string,
      data:
        | SMSNorwegianServiceBody
        | {
            sms?: SMSNorwegianServiceBody;
          },
      params: RequestParams = {},
    ) =>
      this.request<SMSNorwegianService, Refusal>({
        path: `/${tenant}/api/norwegian_sms`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),
  };
  publicPages = {
    /**
     * @description For the SMS gateway: what became of a message, signed as the gateway signs.
     *
     * @tags Public pages
     * @name TakeADeliveryReportOfAnSmsGateway
     * @summary take a delivery report of an SMS gateway
     * @request POST:/{tenant}/api/sms/{gateway}/status
     */
    takeADeliveryReportOfAnSmsGateway: (
      tenant: string,
      gateway: "gatewayapi" | "link" | "twilio",
      data: Record<string, any>,
      query?: {
        message?: number | string;
      },
      params: RequestParams = {},
    ) =>
      this.request<
        {
          taken: boolean;
        },
        Refusal
      >({
        path: `/${tenant}/api/sms/${gateway}/status`,
        method: "POST",
        query: query,
        body: data,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description The next stop of each place, the nearest 50; without coordinates all places, at most 2,000.
     *
     * @tags Public pages
     * @name SearchStopsNearAnAddress
     * @summary search stops near an address
     * @request GET:/{tenant}/public/plan_event_route_points/search
     */
    searchStopsNearAnAddress: (
      tenant: string,
      query?: {
        /** @example "55.4021,10.3902" */
        coordinates?: string;
        today?: "null" | (boolean | 1 | 0 | "true" | "false" | "1" | "0" | "");
      },
      params: RequestParams = {},
    ) =>
      this.request<SearchStopsNearAnAddressAnswerRow[], Refusal>({
        path: `/${tenant}/public/plan_event_route_points/search`,
        method: "GET",
        query: query,
        format: "json",
        ...params,
      }),

    /**
     * @description A depot’s next ten trips with a stop at the place.
     *
     * @tags Public pages
     * @name ListNextPlanEventsOfAPlace
     * @summary list next plan events of a place
     * @request GET:/{tenant}/depo/{depo_id}/plan_events/next_events
     */
    listNextPlanEventsOfAPlace: (
      tenant: string,
      depoId: number | string,
      query: {
        /** @example "55.4021,10.3902" */
        coordinates: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<ListNearbyUpcomingPointsAppAnswerRowPlanEvent[], Refusal>({
        path: `/${tenant}/depo/${depoId}/plan_events/next_events`,
        method: "GET",
        query: query,
        format: "json",
        ...params,
      }),

    /**
     * @description A stop and, while the truck is under way to it, where it is. c is the customer’s uuid. ETag: a poll that finds nothing new is 304.
     *
     * @tags Public pages
     * @name FollowAStop
     * @summary follow a stop
     * @request GET:/{tenant}/{uuid}
     */
    followAStop: (
      tenant: string,
      uuid: string,
      query?: {
        /** @format uuid */
        c?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<FollowAStopAnswer, void | Refusal>({
        path: `/${tenant}/${uuid}`,
        method: "GET",
        query: query,
        format: "json",
        ...params,
      }),

    /**
     * @description A riddle to solve before subscribing; good once, for 20 minutes.
     *
     * @tags Public pages
     * @name MakeACaptcha
     * @summary make a captcha
     * @request GET:/{tenant}/public/captcha
     */
    makeACaptcha: (tenant: string, params: RequestParams = {}) =>
      this.request<MakeACaptchaAnswer, Refusal>({
        path: `/${tenant}/public/captcha`,
        method: "GET",
        format: "json",
        ...params,
      }),

    /**
     * @description Subscribes a phone to SMS about a place. Answers the same whether the phone was known or not.
     *
     * @tags Public pages
     * @name Subscribe
     * @summary subscribe
     * @request POST:/{tenant}/public/customers
     */
    subscribe: (
      tenant: string,
      data: SubscribeBody,
      params: RequestParams = {},
    ) =>
      this.request<object, Refusal>({
        path: `/${tenant}/public/customers`,
        method: "POST",
        body: data,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description What somebody agreed to, by uuid.
     *
     * @tags Public pages
     * @name ShowACustomersConsents
     * @summary show a customer's consents
     * @request GET:/{tenant}/public/customers/{id}
     */
    showACustomersConsents: (
      tenant: string,
      id: string,
      params: RequestParams = {},
    ) =>
      this.request<CustomersConsent, Refusal>({
        path: `/${tenant}/public/customers/${id}`,
        method: "GET",
        format: "json",
        ...params,
      }),

    /**
     * @description Withdraws everything, by uuid, or with the id 1 by phone_number.
     *
     * @tags Public pages
     * @name Unsubscribe
     * @summary unsubscribe
     * @request DELETE:/{tenant}/public/customers/{id}
     */
    unsubscribe: (
      tenant: string,
      id: "1" | string,
      data?: {
        /** @maxLength 40 */
        phone_number?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<void, Refusal>({
        path: `/${tenant}/public/customers/${id}`,
        method: "DELETE",
        body: data,
        type: "application/json",
        ...params,
      }),

    /**
     * @description Withdraws what is ticked and answers what is left.
     *
     * @tags Public pages
     * @name UnsubscribePartly
     * @summary unsubscribe partly
     * @request POST:/{tenant}/public/customers/{uuid}/partial_unsubscribe
     */
    unsubscribePartly: (
      tenant: string,
      uuid: string,
      data: UnsubscribePartlyBody,
      params: RequestParams = {},
    ) =>
      this.request<CustomersConsent, Refusal>({
        path: `/${tenant}/public/customers/${uuid}/partial_unsubscribe`,
        method: "POST",
        body: data,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description For the SMS gateway: an SMS that somebody sent. STOP unsubscribes.
     *
     * @tags Public pages
     * @name TakeAnSmsThatCameIn
     * @summary take an SMS that came in
     * @request POST:/{tenant}/api/sms/{gateway}/inbound
     */
    takeAnSmsThatCameIn: (
      tenant: string,
      gateway: "gatewayapi" | "link" | "twilio",
      data: Record<string, any>,
      params: RequestParams = {},
    ) =>
      this.request<
        {
          unsubscribed: boolean;
        },
        Refusal
      >({
        path: `/${tenant}/api/sms/${gateway}/inbound`,
        method: "POST",
        body: data,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description A thumb and words about a visit, once a customer and stop.
     *
     * @tags Public pages
     * @name GiveFeedback
     * @summary give feedback
     * @request POST:/{tenant}/feedbacks
     */
    giveFeedback: (
      tenant: string,
      data:
        | GiveFeedbackBody
        | {
            feedback?: GiveFeedbackBody;
          },
      params: RequestParams = {},
    ) =>
      this.request<GiveFeedbackAnswer, Refusal>({
        path: `/${tenant}/feedbacks`,
        method: "POST",
        body: data,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description Words for a thumb that was given without.
     *
     * @tags Public pages
     * @name AddWordsToFeedback
     * @summary add words to feedback
     * @request PATCH:/{tenant}/public/feedbacks/{id}
     */
    addWordsToFeedback: (
      tenant: string,
      id: number | string,
      data:
        | AddWordsToFeedbackBody
        | {
            feedback?: AddWordsToFeedbackBody;
          },
      params: RequestParams = {},
    ) =>
      this.request<GiveFeedbackAnswer, Refusal>({
        path: `/${tenant}/public/feedbacks/${id}`,
        method: "PATCH",
        body: data,
        type: "application/json",
        format: "json",
        ...params,
      }),
  };
  endOfDay = {
    /**
     * @description Every line that was sold in up to 30 days as a file: csv, or text with tabs as Axapta reads it.
     *
     * @tags End of day
     * @name ExportSales
     * @summary export sales
     * @request GET:/{tenant}/depo/{depo_id}/sales_exports
     * @secure
     */
    exportSales: (
      tenant: string,
      depoId: number | string,
      query?: {
        car_ids?: (number | string)[] | (number | string);
        /**
         * @default "axapta"
         * @example "axapta"
         */
        date_format?: "axapta" | "axapta2";
        /** @example "2026-06-10" */
        end_date?: "" | string;
        order_ids?: (number | string)[] | (number | string);
        /** @example "2026-06-01" */
        start_date?: "" | string;
      },
      params: RequestParams = {},
    ) =>
      this.request<File, Refusal>({
        path: `/${tenant}/depo/${depoId}/sales_exports`,
        method: "GET",
        query: query,
        secure: true,
        ...params,
      }),

    /**
     * @description Reports of a depot that wait for their approval, 25 a page.
     *
     * @tags End of day
     * @name ListEndOfDayReports
     * @summary list end-of-day reports
     * @request GET:/{tenant}/depo/{depo_id}/end_of_day_reports
     * @secure
     */
    listEndOfDayReports: (
      tenant: string,
      depoId: number | string,
      query?: {
        /** @maxItems 4 */
        "statuses[]"?: (
          | "pending"
          | "pending_edited"
          | "approved"
          | "approved_edited"
        )[];
        car_ids?: (number | string)[] | (number | string);
        /** @example "2026-06-10" */
        end_date?: "" | string;
        invalid?: boolean | 1 | 0 | "true" | "false" | "1" | "0" | "";
        /**
         * @min 1
         * @max 1000000
         * @default 1
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         * @default 25
         */
        per_page?: number;
        route_ids?: (number | string)[] | (number | string);
        /** @maxLength 60 */
        sort?: string;
        /** @example "2026-06-01" */
        start_date?: "" | string;
        user_ids?: (number | string)[] | (number | string);
      },
      params: RequestParams = {},
    ) =>
      this.request<Approved[], Refusal>({
        path: `/${tenant}/depo/${depoId}/end_of_day_reports`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description Those that are approved, by the day of business, newest first.
     *
     * @tags End of day
     * @name ListApprovedEndOfDayReports
     * @summary list approved end-of-day reports
     * @request GET:/{tenant}/depo/{depo_id}/end_of_day_reports/history
     * @secure
     */
    listApprovedEndOfDayReports: (
      tenant: string,
      depoId: number | string,
      query?: {
        /** @maxItems 4 */
        "statuses[]"?: (
          | "pending"
          | "pending_edited"
          | "approved"
          | "approved_edited"
        )[];
        car_ids?: (number | string)[] | (number | string);
        /** @example "2026-06-10" */
        end_date?: "" | string;
        invalid?: boolean | 1 | 0 | "true" | "false" | "1" | "0" | "";
        /**
         * @min 1
         * @max 1000000
         * @default 1
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         * @default 25
         */
        per_page?: number;
        route_ids?: (number | string)[] | (number | string);
        /** @maxLength 60 */
        sort?: string;
        /** @example "2026-06-01" */
        start_date?: "" | string;
        user_ids?: (number | string)[] | (number | string);
      },
      params: RequestParams = {},
    ) =>
      this.request<Approved[], Refusal>({
        path: `/${tenant}/depo/${depoId}/end_of_day_reports/history`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description Those that no trip was found for, oldest first.
     *
     * @tags End of day
     * @name ListUnmappedEndOfDayReports
     * @summary list unmapped end-of-day reports
     * @request GET:/{tenant}/depo/{depo_id}/end_of_day_reports/unmapped
     * @secure
     */
    listUnmappedEndOfDayReports: (
      tenant: string,
      depoId: number | string,
      query?: {
        /** @maxItems 4 */
        "statuses[]"?: (
          | "pending"
          | "pending_edited"
          | "approved"
          | "approved_edited"
        )[];
        car_ids?: (number | string)[] | (number | string);
        end_date?: "" | string;
        invalid?: boolean | 1 | 0 | "true" | "false" | "1" | "0" | "";
        /**
         * @min 1
         * @max 1000000
         * @default 1
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         * @default 25
         */
        per_page?: number;
        route_ids?: (number | string)[] | (number | string);
        /** @maxLength 60 */
        sort?: string;
        start_date?: "" | string;
        user_ids?: (number | string)[] | (number | string);
      },
      params: RequestParams = {},
    ) =>
      this.request<Approved[], Refusal>({
        path: `/${tenant}/depo/${depoId}/end_of_day_reports/unmapped`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description How many a list holds with these filters, and what they come to, whatever the page.
     *
     * @tags End of day
     * @name SumEndOfDayReports
     * @summary sum end-of-day reports
     * @request GET:/{tenant}/depo/{depo_id}/end_of_day_sums
     * @secure
     */
    sumEndOfDayReports: (
      tenant: string,
      depoId: number | string,
      query: {
        /** @maxItems 4 */
        "statuses[]"?: (
          | "pending"
          | "pending_edited"
          | "approved"
          | "approved_edited"
        )[];
        car_ids?: (number | string)[] | (number | string);
        /** @example "2026-06-10" */
        end_date?: "" | string;
        invalid?: boolean | 1 | 0 | "true" | "false" | "1" | "0" | "";
        route_ids?: (number | string)[] | (number | string);
        /** @example "2026-06-01" */
        start_date?: "" | string;
        /** @example "approved" */
        tab: "unapproved" | "approved" | "unmapped";
        user_ids?: (number | string)[] | (number | string);
      },
      params: RequestParams = {},
    ) =>
      this.request<SumEndOfDayReportsAnswer, Refusal>({
        path: `/${tenant}/depo/${depoId}/end_of_day_sums`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description One report: x is what the till sent, edited_x what staff entered, final_x what counts.
     *
     * @tags End of day
     * @name ShowEndOfDayReport
     * @summary show end-of-day report
     * @request GET:/{tenant}/depo/{depo_id}/end_of_day_reports/{id}
     * @secure
     */
    showEndOfDayReport: (
      tenant: string,
      depoId: number | string,
      id: number | string,
      params: RequestParams = {},
    ) =>
      this.request<Approved, Refusal>({
        path: `/${tenant}/depo/${depoId}/end_of_day_reports/${id}`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description What was sold, order by order with their lines, 100 a page.
     *
     * @tags End of day
     * @name ListOrdersOfAnEndOfDayReport
     * @summary list orders of an end-of-day report
     * @request GET:/{tenant}/depo/{depo_id}/end_of_day_reports/{id}/orders
     * @secure
     */
    listOrdersOfAnEndOfDayReport: (
      tenant: string,
      depoId: number | string,
      id: number | string,
      query?: {
        /**
         * @min 1
         * @max 1000000
         * @default 1
         * @example 1
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         * @default 100
         */
        per_page?: number;
        /** @maxLength 80 */
        tender?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<ListOrdersOfAnEndOfDayReportAnswerRow[], Refusal>({
        path: `/${tenant}/depo/${depoId}/end_of_day_reports/${id}/orders`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),
  };
  stock = {
    /**
     * @description The warehouses of a depot that are in use, those in its cars too.
     *
     * @tags Stock
     * @name ListWarehouses
     * @summary list warehouses
     * @request GET:/{tenant}/inventory/depo/{depo_id}/warehouses
     * @secure
     */
    listWarehouses: (
      tenant: string,
      depoId: number | string,
      params: RequestParams = {},
    ) =>
      this.request<ListWarehousesAnswerRow[], Refusal>({
        path: `/${tenant}/inventory/depo/${depoId}/warehouses`,
        method: "GET",
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description What lies there of each product, what is promised and what is missing.
     *
     * @tags Stock
     * @name GetProductsBalance
     * @summary get products balance
     * @request GET:/{tenant}/inventory/depo/{depo_id}/warehouses/{warehouse_id}/get_products_balance
     * @secure
     */
    getProductsBalance: (
      tenant: string,
      depoId: number | string,
      warehouseId: number | string,
      query?: {
        stock_order_id?: number | string;
      },
      params: RequestParams = {},
    ) =>
      this.request<GetProductsBalanceAnswerRow[], Refusal>({
        path: `/${tenant}/inventory/depo/${depoId}/warehouses/${warehouseId}/get_products_balance`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description What moved a product in or out of a warehouse, newest first, 25 a page.
     *
     * @tags Stock
     * @name ListStockCard
     * @summary list stock card
     * @request GET:/{tenant}/inventory/depo/{depo_id}/warehouses/{warehouse_id}/products/{product_id}/stock_card
     * @secure
     */
    listStockCard: (
      tenant: string,
      depoId: number | string,
      warehouseId: number | string,
      productId: number | string,
      query?: {
        /**
         * @min 1
         * @max 1000000
         * @default 1
         * @example 1
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         * @default 25
         */
        per_page?: number;
        until?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<StockCard[], Refusal>({
        path: `/${tenant}/inventory/depo/${depoId}/warehouses/${warehouseId}/products/${productId}/stock_card`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),
  };
  orderTakingApp = {
    /**
     * @description Business customers from an ERP, up to 10,000 a call, by customer_number. With full it names everybody: whom it does not name becomes inactive. Scope b2b_customers.
     *
     * @tags Order-taking app
     * @name FeedB2BCustomers
     * @summary feed B2B customers
     * @request POST:/{tenant}/api/integrations/b2b_customers
     * @secure
     */
    feedB2BCustomers: (
      tenant: string,
      data: FeedB2BCustomersBody,
      params: RequestParams = {},
    ) =>
      this.request<FeedB2BCustomersAnswer, Refusal>({
        path: `/${tenant}/api/integrations/b2b_customers`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description People of the point of sale by their name, from three letters on; for staff.
     *
     * @tags Order-taking app
     * @name SearchWallmobUsers
     * @summary search wallmob users
     * @request GET:/{tenant}/admin/wallmob/users
     * @secure
     */
    searchWallmobUsers: (
      tenant: string,
      query?: {
        /**
         * @maxLength 255
         * @example "Ann"
         */
        q?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<SearchWallmobUsersAnswerRow[], Refusal>({
        path: `/${tenant}/admin/wallmob/users`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description Numbers of products that make a sale a business sale, 25 a page.
     *
     * @tags Order-taking app
     * @name ListWallmobProducts
     * @summary list wallmob products
     * @request GET:/{tenant}/api/v3/wallmob/products
     * @secure
     */
    listWallmobProducts: (
      tenant: string,
      query?: {
        /**
         * @min 1
         * @max 1000000
         * @default 1
         * @example 1
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         * @default 25
         */
        per_page?: number;
        /** @maxLength 255 */
        query?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<WallmobProduct[], Refusal>({
        path: `/${tenant}/api/v3/wallmob/products`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description Adds a number; one that is there is refused.
     *
     * @tags Order-taking app
     * @name AddWallmobProduct
     * @summary add wallmob product
     * @request POST:/{tenant}/api/v3/wallmob/products
     * @secure
     */
    addWallmobProduct: (
      tenant: string,
      data:
        | {
            /** @maxLength 255 */
            number: string;
          }
        | {
            product?: {
              /** @maxLength 255 */
              number: string;
            };
          },
      params: RequestParams = {},
    ) =>
      this.request<WallmobProduct, Refusal>({
        path: `/${tenant}/api/v3/wallmob/products`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description Adds up to 5,000; with dry_run they are judged and nothing is kept.
     *
     * @tags Order-taking app
     * @name ImportWallmobProducts
     * @summary import wallmob products
     * @request POST:/{tenant}/api/v3/wallmob/products/import
     * @secure
     */
    importWallmobProducts: (
      tenant: string,
      data: ImportWallmobProductsBody,
      params: RequestParams = {},
    ) =>
      this.request<ImportWallmobProductsAnswer, Refusal>({
        path: `/${tenant}/api/v3/wallmob/products/import`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description Takes a number away.
     *
     * @tags Order-taking app
     * @name DeleteWallmobProduct
     * @summary delete wallmob product
     * @request DELETE:/{tenant}/api/v3/wallmob/products/{id}
     * @secure
     */
    deleteWallmobProduct: (
      tenant: string,
      id: number | string,
      params: RequestParams = {},
    ) =>
      this.request<void, Refusal>({
        path: `/${tenant}/api/v3/wallmob/products/${id}`,
        method: "DELETE",
        secure: true,
        ...params,
      }),

    /**
     * @description Numbers of customers that make a sale a business sale, 25 a page.
     *
     * @tags Order-taking app
     * @name ListWallmobCustomers
     * @summary list wallmob customers
     * @request GET:/{tenant}/api/v3/wallmob/customers
     * @secure
     */
    listWallmobCustomers: (
      tenant: string,
      query?: {
        /**
         * @min 1
         * @max 1000000
         * @default 1
         * @example 1
         */
        page?: number;
        /**
         * @min 1
         * @max 100
         * @default 25
         */
        per_page?: number;
        /** @maxLength 255 */
        query?: string;
      },
      params: RequestParams = {},
    ) =>
      this.request<WallmobProduct[], Refusal>({
        path: `/${tenant}/api/v3/wallmob/customers`,
        method: "GET",
        query: query,
        secure: true,
        format: "json",
        ...params,
      }),

    /**
     * @description Adds a number; one that is there is refused.
     *
     * @tags Order-taking app
     * @name AddWallmobCustomer
     * @summary add wallmob customer
     * @request POST:/{tenant}/api/v3/wallmob/customers
     * @secure
     */
    addWallmobCustomer: (
      tenant: string,
      data:
        | {
            /** @maxLength 255 */
            number: string;
          }
        | {
            customer?: {
              /** @maxLength 255 */
              number: string;
            };
          },
      params: RequestParams = {},
    ) =>
      this.request<WallmobProduct, Refusal>({
        path: `/${tenant}/api/v3/wallmob/customers`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description Adds up to 5,000; with dry_run they are judged and nothing is kept.
     *
     * @tags Order-taking app
     * @name ImportWallmobCustomers
     * @summary import wallmob customers
     * @request POST:/{tenant}/api/v3/wallmob/customers/import
     * @secure
     */
    importWallmobCustomers: (
      tenant: string,
      data: ImportWallmobProductsBody,
      params: RequestParams = {},
    ) =>
      this.request<ImportWallmobProductsAnswer, Refusal>({
        path: `/${tenant}/api/v3/wallmob/customers/import`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description Takes a number away.
     *
     * @tags Order-taking app
     * @name DeleteWallmobCustomer
     * @summary delete wallmob customer
     * @request DELETE:/{tenant}/api/v3/wallmob/customers/{id}
     * @secure
     */
    deleteWallmobCustomer: (
      tenant: string,
      id: number | string,
      params: RequestParams = {},
    ) =>
      this.request<void, Refusal>({
        path: `/${tenant}/api/v3/wallmob/customers/${id}`,
        method: "DELETE",
        secure: true,
        ...params,
      }),
  };
  pointOfSale = {
    /**
     * @description What a register tells when it is closed, known by external_id. It makes a report or joins one.
     *
     * @tags Point of sale
     * @name PostRegisterClosing
     * @summary post register closing
     * @request POST:/{tenant}/api/wallmob/register_closings
     * @secure
     */
    postRegisterClosing: (
      tenant: string,
      data: PostRegisterClosingBody,
      params: RequestParams = {},
    ) =>
      this.request<PostRegisterClosingAnswer, Refusal>({
        path: `/${tenant}/api/wallmob/register_closings`,
        method: "POST",
        body: data,
        secure: true,
        type: "application/json",
        format: "json",
        ...params,
      }),

    /**
     * @description One order, or up to 1,000 as {"orders": […]}: a bad one among them is told and the others are kept. Known by wallmob_order_id; with other content it replaces the order until that is in an approved report.
     *
     * @tags Point of sale
     * @name PostWallmobOrders
     * @summary post wallmob orders
     * @request POST:/{tenant}/api/wallmob/raw_orders
     * @secure
     */
    postWallmobOrders: (
      tenant: string,
      data: {
        /** @maxItems 1000 */
        orders?: PostWallmobOrdersBodyOrdersRow[];
        [key: string]: any;
      },
      params: RequestParams = {},
    ) =>
      this.request<PostWallmobOrdersAnswer | PostWallmobOrdersAnswer2, Refusal>(
        {
          path: `/${tenant}/api/wallmob/raw_orders`,
          method: "POST",
          body: data,
          secure: true,
          type: "application/json",
          format: "json",
          ...params,
        },
      ),
  };
}
