-- Drivers of the sandbox who do not pay on time. In production it is empty.
CREATE TABLE sandbox_drivers (
  agreement_id integer PRIMARY KEY REFERENCES agreements (id),
  -- Nothing is paid before this day; null: nothing is paid any more.
  pays_from date
);
