-- The files of identity images. A row stands before its file does, so that no file is ever forgotten.
CREATE TABLE kyc_images (
  name text PRIMARY KEY,
  -- When the file is to be deleted: empty while its submission waits or is approved.
  delete_at timestamptz
);

CREATE INDEX kyc_images_to_delete ON kyc_images (delete_at) WHERE delete_at IS NOT NULL;

INSERT INTO kyc_images (name, delete_at)
SELECT unnest(ARRAY[identity_card, facial_recognition]),
  CASE status WHEN 'Rejected' THEN decided_at + interval '30 days' END
FROM kyc_submissions
ON CONFLICT DO NOTHING;
