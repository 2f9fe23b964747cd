-- A driver asks the depot for goods by an order to the car, which bears the phone's own id of the asking. The depot
-- says when the goods are on their way; from then on the driver receives them.
alter table stock_orders add column sent_act_id uuid, add column on_its_way_at timestamptz;
