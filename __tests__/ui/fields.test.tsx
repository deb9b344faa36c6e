import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FileInput } from '@/ui/forms/FileInput';
import { MoneyInput } from '@/ui/forms/MoneyInput';
import { PasswordInput } from '@/ui/forms/PasswordInput';
import { PinBoxes } from '@/ui/forms/PinBoxes';
import { SelectInput } from '@/ui/forms/SelectInput';
import { DateInput, DigitsInput, TextInput } from '@/ui/forms/TextInput';

test("a field's accessible name is its visible label without the asterisk", () => {
  render(<TextInput label="Email" required value="" />);
  const field = screen.getByRole('textbox', { name: 'Email' });
  expect(field).toHaveAttribute('aria-required', 'true');
  expect(screen.getByText('Email').textContent).toBe('Email');
  expect(screen.getByText('*')).toHaveAttribute('aria-hidden', 'true');
});

test('an optional field has no asterisk', () => {
  render(<TextInput label="Referral code" value="" />);
  expect(screen.queryByText('*')).not.toBeInTheDocument();
});

test('the hint and then the error describe the field', () => {
  const { container } = render(
    <TextInput
      label="Email"
      value="ada"
      hint="We send a code to it."
      error="Invalid email format."
    />,
  );
  const field = screen.getByRole('textbox', { name: 'Email' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('We send a code to it. Invalid email format.');
  expect(container).toMatchSnapshot();
});

test('a valid field is neither marked as invalid nor described', () => {
  render(<TextInput label="Email" value="" />);
  expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-invalid');
  expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-describedby');
});

test('password inputs switch between masked and visible, and always show the asterisk', async () => {
  render(<PasswordInput label="Password" value="Secret1!" />);
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  expect(screen.getByText('*')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});

test('a select offers its placeholder first', async () => {
  const onValueChange = jest.fn();
  render(
    <SelectInput
      label="Payout interval"
      value=""
      placeholder="Select an interval"
      options={[{ value: 'week', label: 'Weekly' }]}
      onValueChange={onValueChange}
    />,
  );
  const select = screen.getByRole('combobox', { name: 'Payout interval' });
  expect(
    within(select)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Select an interval', 'Weekly']);
  await userEvent.selectOptions(select, 'Weekly');
  expect(onValueChange).toHaveBeenCalledWith('week');
});

const refusals = { typedKoboRefused: 'No kobo.', pasteRefused: 'Not pasted.' };

function Held({
  digits = 10,
  kind,
  initial = '',
}: {
  readonly digits?: number;
  readonly kind: 'digits' | 'money';
  readonly initial?: string;
}) {
  const [value, hold] = useState(initial);
  return (
    <>
      {kind === 'digits' ? (
        <DigitsInput label="Field" digits={digits} value={value} onValueChange={hold} />
      ) : (
        <MoneyInput {...refusals} label="Field" value={value} onValueChange={hold} />
      )}
      <output>{value}</output>
    </>
  );
}

test.each([
  ['90 12-345 678', '9012345678'],
  ['01234567890123', '0123456789'],
  ['12a3', '123'],
])('the account number accepts digits only, at most 10: "%s" becomes %s', async (typed, value) => {
  render(<Held kind="digits" />);
  await userEvent.type(screen.getByRole('textbox'), typed);
  expect(screen.getByRole('textbox')).toHaveValue(value);
});

test.each(['01234567890', '0123456789\u200b0', 'Account 0123456789, code 1'])(
  'a text with too many digits is refused with a reason, and never cut: "%s"',
  async (text) => {
    render(<Held kind="digits" initial="90" />);
    await userEvent.tripleClick(screen.getByRole('textbox'));
    await userEvent.paste(text);
    const reason = 'We couldn’t paste that. It has 11 digits, and this field takes 10.';
    expect(screen.getByRole('textbox')).toHaveValue('90');
    expect(screen.getByRole('alert')).toHaveTextContent(reason);
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(reason);
    await userEvent.tripleClick(screen.getByRole('textbox'));
    await userEvent.paste('Account: 0123 456 789');
    expect(screen.getByRole('textbox')).toHaveValue('0123456789');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

test('a digit typed into a full account number changes none of its digits', async () => {
  render(<Held kind="digits" initial="0123456789" />);
  await userEvent.type(screen.getByRole('textbox'), '5', { initialSelectionStart: 3 });
  expect(screen.getByRole('textbox')).toHaveValue('0123456789');
});

test('a masked PIN is a text box, so that no password manager takes it for a password', () => {
  render(<DigitsInput label="Transaction PIN" digits={4} masked value="1234" />);
  expect(screen.getByRole('textbox', { name: 'Transaction PIN' })).toHaveClass('masked');
});

test.each([
  ['250000', '₦250,000', '250000'],
  ['abc12x5', '₦125', '125'],
  ['-40', '₦40', '40'],
  ['1,000', '₦1,000', '1000'],
])(
  'the amount is formatted as naira and accepts digits only: "%s" becomes %s',
  async (typed, shown, value) => {
    render(<Held kind="money" />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Field' }), typed);
    expect(screen.getByRole('textbox')).toHaveValue(shown);
    expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${value}$`));
  },
);

const amountField = () => screen.getByRole('textbox', { name: 'Field' });

async function enter(how: 'typed' | 'pasted' | 'dropped', text: string, initial = '') {
  render(<Held kind="money" initial={initial} />);
  await userEvent.click(amountField());
  if (how === 'typed') await userEvent.keyboard(text);
  else if (how === 'pasted') await userEvent.paste(text);
  else fireEvent.drop(amountField(), { dataTransfer: { getData: () => text } });
}

test.each([
  ['₦1,250,000', '₦1,250,000', '1250000'],
  ['₦1,000', '₦1,000', '1000'],
  ['1,000', '₦1,000', '1000'],
  [' 1000 ', '₦1,000', '1000'],
  ['NGN 1 000', '₦1,000', '1000'],
  ['₦250,000.00', '₦250,000', '250000'],
  ['N250,000', '₦250,000', '250000'],
  ['#5000', '₦5,000', '5000'],
  ['₦5,000/-', '₦5,000', '5000'],
  ['=N=5,000/=', '₦5,000', '5000'],
  ['5,000 naira', '₦5,000', '5000'],
  ['\u202a₦5,000\u202c', '₦5,000', '5000'],
])('a pasted amount of whole naira is accepted: "%s"', async (text, shown, value) => {
  await enter('pasted', text, '70');
  expect(amountField()).toHaveValue(shown);
  expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${value}$`));
  expect(amountField()).not.toHaveAccessibleDescription();
});

test.each([
  ['pasted', '1000.50'],
  ['pasted', '₦1,000.50'],
  ['pasted', '1000,50'],
  ['pasted', '1.000'],
  ['pasted', '12a34'],
  ['pasted', '-40'],
  ['pasted', 'N1,000.50'],
  ['pasted', '5,000/50'],
  ['dropped', '1000.50'],
] as const)(
  'anything but whole naira that is %s ("%s") is refused with a reason, and changes nothing',
  async (how, text) => {
    await enter(how, text, '70');
    expect(amountField()).toHaveValue('₦70');
    expect(screen.getByRole('alert')).toHaveTextContent('Not pasted.');
    expect(amountField()).toHaveAccessibleDescription('Not pasted.');
    expect(amountField()).not.toHaveAttribute('aria-invalid');
  },
);

test.each([
  ['1000.50', '₦1,000'],
  ['.50', ''],
])('kobo typed after a decimal point are left out with a reason: "%s"', async (text, shown) => {
  await enter('typed', text);
  expect(amountField()).toHaveValue(shown);
  expect(screen.getByRole('alert')).toHaveTextContent('No kobo.');
});

test('a whole amount with kobo that a keyboard inserts at once is refused', async () => {
  render(<Held kind="money" />);
  fireEvent.change(amountField(), { target: { value: '1000.50' } });
  expect(amountField()).toHaveValue('');
  expect(screen.getByRole('alert')).toHaveTextContent('Not pasted.');
});

test('the reason for a refusal disappears with the next edit, and digits are accepted again', async () => {
  await enter('typed', '1000.5{Backspace}');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await userEvent.keyboard('0');
  expect(amountField()).toHaveValue('₦1,000');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await userEvent.keyboard('.');
  await userEvent.tab();
  expect(screen.getByRole('alert')).toBeVisible();
  await userEvent.tab({ shift: true });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('typing over a selection replaces it even after an earlier input was refused', async () => {
  await enter('typed', '5000.{Control>}a{/Control}7');
  expect(amountField()).toHaveValue('₦7');
});

test('an amount with kobo is shown exactly', () => {
  render(<Held kind="money" initial="1234.50" />);
  expect(amountField()).toHaveValue('₦1,234.50');
});

test.each([
  ['{Backspace}', ''],
  ['{ArrowLeft}{ArrowLeft}{Backspace}', ''],
  ['{ArrowLeft}{ArrowLeft}{ArrowLeft}{Delete}', ''],
  ['9', '₦9'],
  ['{Home}{ArrowRight}95', '₦95'],
  ['{Home}{Delete}', ''],
  ['{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}{Delete}', ''],
  ['{ArrowLeft}{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}7', '₦7'],
  ['.', '₦1,234.50'],
])(
  'typing into ₦1,234.50 replaces the amount, so that its kobo never become naira: %s',
  async (keys, shown) => {
    await enter('typed', `{End}${keys}`, '1234.50');
    expect(amountField()).toHaveValue(shown);
  },
);

test('deleting the decimal point of an amount below one naira leaves the field empty', async () => {
  await enter('typed', '{Home}{ArrowRight}{ArrowRight}{Delete}', '0.01');
  expect(amountField()).toHaveValue('');
});

test.each([
  ['1000,50', '₦1,000'],
  ['500,5', '₦500'],
  [',500', ''],
])('digits after a typed comma aren\'t added to the amount: "%s"', async (text, shown) => {
  await enter('typed', text);
  expect(amountField()).toHaveValue(shown);
  expect(screen.getByRole('alert')).toHaveTextContent('No kobo.');
});

test('thousands commas can be typed', async () => {
  await enter('typed', '1,250,000');
  expect(amountField()).toHaveValue('₦1,250,000');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each(['', '70', '1234.50'])(
  'kobo that are inserted at once after "%s" are refused with a reason',
  async (initial) => {
    render(<Held kind="money" initial={initial} />);
    await userEvent.click(amountField());
    const shown = amountField().getAttribute('value');
    for (const data of ['1000.50', '1000,50']) {
      fireEvent.input(amountField(), { inputType: 'insertText', data, target: { value: data } });
      expect(amountField()).toHaveValue(shown);
      expect(screen.getByRole('alert')).toHaveTextContent('Not pasted.');
    }
  },
);

test('the amount can be cleared', async () => {
  render(<Held kind="money" />);
  await userEvent.type(screen.getByRole('textbox'), '5{Backspace}');
  expect(screen.getByRole('textbox')).toHaveValue('');
  expect(screen.getByRole('status')).toHaveTextContent(/^$/);
});

test('a file input accepts a file, shows its name, and accepts the same file a second time', async () => {
  const onValueChange = jest.fn();
  const photo = new window.File(['x'], 'ada.png', { type: 'image/png' });
  const field = (file: File | null) => (
    <FileInput
      label="Profile photo"
      accept="image/png"
      prompt="Choose a photo"
      value={file}
      onValueChange={onValueChange}
    />
  );
  const { rerender } = render(field(null));
  const input = screen.getByLabelText<HTMLInputElement>('Profile photo');
  expect(screen.getByText('Choose a photo')).toBeInTheDocument();
  await userEvent.upload(input, photo);
  expect(onValueChange).toHaveBeenLastCalledWith(photo);
  rerender(field(photo));
  expect(screen.getByTitle('ada.png')).toHaveTextContent('ada.png');
  expect(screen.getByText('1 KB')).toBeInTheDocument();
  fireEvent.click(input);
  expect(input.value).toBe('');
});

function Pin({ onComplete }: { readonly onComplete?: (value: string) => void }) {
  const [value, hold] = useState('');
  return (
    <>
      <PinBoxes label="Enter PIN" value={value} onValueChange={hold} onComplete={onComplete} />
      <output>{value}</output>
    </>
  );
}

const digit = (position: number) =>
  within(screen.getByRole('group', { name: 'Enter PIN' })).getByRole('textbox', {
    name: `Digit ${position} of 4`,
  });

test('the four PIN boxes move the focus forward, and report the fourth digit once', async () => {
  const onComplete = jest.fn();
  render(<Pin onComplete={onComplete} />);
  await userEvent.click(digit(1));
  await userEvent.keyboard('48');
  expect(digit(3)).toHaveFocus();
  expect(onComplete).not.toHaveBeenCalled();
  await userEvent.keyboard('21');
  expect(screen.getByRole('status')).toHaveTextContent(/^4821$/);
  expect(onComplete.mock.calls).toEqual([['4821']]);
});

test('a PIN box only accepts a digit', async () => {
  render(<Pin />);
  await userEvent.type(digit(1), 'a-');
  expect(digit(1)).toHaveValue('');
  expect(digit(1)).toHaveFocus();
});

test('Backspace empties a box, or the previous one if the box is empty', async () => {
  render(<Pin />);
  await userEvent.click(digit(1));
  await userEvent.keyboard('12');
  await userEvent.keyboard('{Backspace}');
  expect(digit(2)).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent(/^1$/);
  await userEvent.keyboard('{Backspace}');
  expect(digit(1)).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent(/^$/);
});

test('keyboards that only send input events can delete digits', async () => {
  render(<Pin />);
  await userEvent.click(digit(1));
  await userEvent.keyboard('123');
  await userEvent.click(digit(3));
  fireEvent.input(digit(3), { inputType: 'deleteContentBackward', target: { value: '' } });
  expect(screen.getByRole('status')).toHaveTextContent(/^12$/);
  expect(digit(3)).toHaveFocus();
  const deletion = { bubbles: true, cancelable: true, inputType: 'deleteContentBackward' };
  fireEvent(digit(3), new InputEvent('beforeinput', deletion));
  expect(screen.getByRole('status')).toHaveTextContent(/^1$/);
  expect(digit(2)).toHaveFocus();
});

test('a PIN that is pasted into the last box fills all of them', async () => {
  render(<Pin />);
  await userEvent.click(digit(4));
  await userEvent.paste('4821');
  expect(screen.getByRole('status')).toHaveTextContent(/^4821$/);
});

test('a pasted text with more digits than a PIN is refused with a reason, and never cut', async () => {
  const onComplete = jest.fn();
  render(<Pin onComplete={onComplete} />);
  await userEvent.click(digit(1));
  await userEvent.paste('48213');
  expect(screen.getByRole('status')).toHaveTextContent(/^$/);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'We couldn’t paste that. It has 5 digits, and this field takes 4.',
  );
  expect(onComplete).not.toHaveBeenCalled();
});

test('typing over a digit replaces it', async () => {
  render(<Pin />);
  await userEvent.click(digit(1));
  await userEvent.keyboard('1234');
  await userEvent.type(digit(2), '9');
  expect(screen.getByRole('status')).toHaveTextContent(/^1934$/);
});

test('the digits of a pasted PIN are spread over the boxes', async () => {
  const onComplete = jest.fn();
  render(<Pin onComplete={onComplete} />);
  await userEvent.click(digit(1));
  await userEvent.paste('PIN 4821!');
  expect(screen.getByRole('status')).toHaveTextContent(/^4821$/);
  expect(onComplete.mock.calls).toEqual([['4821']]);
});

it.each([
  ['2026-11-03', '3 Nov 2026'],
  ['', 'Any day'],
])(
  'writes the date %j as everywhere else while the field doesn’t have the focus',
  (value, shown) => {
    render(<DateInput label="From" emptyText="Any day" value={value} />);
    expect(screen.getByLabelText('From')).toHaveAttribute('data-shown', shown);
  },
);
