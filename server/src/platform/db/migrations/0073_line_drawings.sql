-- The drawings of the vehicles are SVG again: light lines that follow the theme.
UPDATE assets SET image = regexp_replace(image, '\.webp$', '.svg')
WHERE image LIKE '/media/vehicles/%.webp';
