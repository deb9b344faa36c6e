/** A next of kin as the app sends it. */
export const kin = {
  first_name: 'Bola',
  last_name: 'Obi',
  email: 'bola@example.ng',
  address: '2 Marina',
  relationship: 'Sister',
};

/** The same next of kin as a customer types it, by the labels of the form. */
export const kinFields = {
  'First name': kin.first_name,
  'Last name': kin.last_name,
  Email: kin.email,
  Address: kin.address,
  Relationship: kin.relationship,
};
