-- What waits to be sorted into the index of a search is read whole by every search:
-- a list that had just grown was searched slower than a larger one.
-- Now it is sorted in when it is written. What still waits is sorted in here, once.
alter index customers_search set (fastupdate = off);
alter index b2b_customers_search set (fastupdate = off);
alter index delivery_orders_search set (fastupdate = off);
select gin_clean_pending_list('customers_search'), gin_clean_pending_list('b2b_customers_search'),
  gin_clean_pending_list('delivery_orders_search');
alter index route_points_words set (fastupdate = off);
alter index locations_words set (fastupdate = off);
select gin_clean_pending_list('route_points_words'), gin_clean_pending_list('locations_words');
