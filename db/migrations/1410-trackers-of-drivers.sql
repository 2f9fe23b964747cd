-- An app that a driver set up on the own phone tells where a car is on the trips of that driver alone.

alter table car_trackers add column drivers_own boolean not null default false;
