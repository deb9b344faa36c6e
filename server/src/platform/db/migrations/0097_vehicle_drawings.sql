-- The type of an asset was free text in the office. Words for a three-wheeler become the type that has its drawing.
UPDATE assets SET type = 'auto-rickshaw'
WHERE type IN ('keke', 'keke-napep', 'keke-marwa', 'tricycle', 'three-wheeler', 'rickshaw', 'tvs-king');

-- A new type used to keep the drawing of the old one.
UPDATE assets SET image = '/media/vehicles/' || type || '.svg'
WHERE image LIKE '/media/vehicles/%' AND image <> '/media/vehicles/' || type || '.svg'
  AND type IN ('auto-rickshaw', 'motorcycle', 'motor-scooter', 'taxi', 'minibus', 'bus', 'pickup-truck',
    'delivery-truck', 'articulated-lorry', 'tractor');
