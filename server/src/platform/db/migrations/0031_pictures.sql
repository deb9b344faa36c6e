-- The drawings of the vehicles were SVG and are WebP now.
UPDATE assets SET image = regexp_replace(image, '\.svg$', '.webp')
WHERE image LIKE '/media/vehicles/%.svg';
