-- What a closing told of its orders follows from the closing that covers them (0620).
alter table wallmob_orders drop column counted_in_closing;
