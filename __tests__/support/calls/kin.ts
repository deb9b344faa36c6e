/** A next of kin in the format of a request. */
export const kin = {
  first_name: 'Bola',
  last_name: 'Obi',
  email: 'bola@example.ng',
  address: '2 Marina',
  relationship: 'Sister',
};

/** The same next of kin as typed by a customer. The keys are the labels of the form. */
export const kinFields = {
  'First name': kin.first_name,
  'Last name': kin.last_name,
  Email: kin.email,
  Address: kin.address,
  Relationship: kin.relationship,
};
