-- A product of the stock that the till sold in a fraction of a piece: what staff say that it was. What the till sent
-- stays beside it.
alter table wallmob_order_line_items
  add column edited_quantity numeric(12, 3)
  check (edited_quantity = trunc(edited_quantity) and abs(edited_quantity) <= 99999);
-- Of which line a change is told.
alter table end_of_day_report_edits add column subject text check (length(subject) between 1 and 600);
