import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Accordion } from '@/ui/layout/Accordion';
import { SegmentedControl } from '@/ui/forms/SegmentedControl';
import { Tabs } from '@/ui/layout/Tabs';

type TabId = 'personal' | 'kyc' | 'security';

function ProfileTabs() {
  const [selected, select] = useState<TabId>('personal');
  return (
    <Tabs
      label="Profile"
      selected={selected}
      onSelect={select}
      tabs={[
        { id: 'personal', label: 'Personal Info', panel: <input aria-label="Address" /> },
        { id: 'kyc', label: 'KYC Verification', panel: 'Identity' },
        { id: 'security', label: 'Password & Security', panel: 'Passwords' },
      ]}
    />
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });

test('tabs name their panels, and only the selected tab is a tab stop', async () => {
  render(<ProfileTabs />);
  expect(screen.getByRole('tablist', { name: 'Profile' })).toBeInTheDocument();
  expect(screen.getByRole('tabpanel', { name: 'Personal Info' })).toBeVisible();
  await userEvent.tab();
  expect(tab('Personal Info')).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByLabelText('Address')).toHaveFocus();
});

test.each([
  ['{ArrowRight}', 'KYC Verification'],
  ['{ArrowLeft}', 'Password & Security'],
  ['{End}', 'Password & Security'],
  ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Personal Info'],
  ['{End}{Home}', 'Personal Info'],
])('on the first tab %s selects and focuses "%s"', async (keys, name) => {
  render(<ProfileTabs />);
  tab('Personal Info').focus();
  await userEvent.keyboard(keys);
  expect(tab(name)).toHaveFocus();
  expect(tab(name)).toHaveAttribute('aria-selected', 'true');
});

test('unsaved text survives a change of tabs', async () => {
  render(<ProfileTabs />);
  await userEvent.type(screen.getByLabelText('Address'), '12 Broad St');
  await userEvent.click(tab('KYC Verification'));
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await userEvent.click(tab('Personal Info'));
  expect(screen.getByLabelText('Address')).toHaveValue('12 Broad St');
});

test("the accordion's buttons say whether their section is open", async () => {
  const onToggle = jest.fn();
  render(
    <Accordion
      openId="pin"
      onToggle={onToggle}
      items={[
        { id: 'password', title: 'Reset Password', content: 'Password form' },
        { id: 'pin', title: 'Reset PIN', content: 'PIN form' },
      ]}
    />,
  );
  const closed = screen.getByRole('button', { name: 'Reset Password', expanded: false });
  expect(screen.getByRole('button', { name: 'Reset PIN', expanded: true })).toBeInTheDocument();
  expect(screen.getByText('PIN form')).toBeVisible();
  expect(screen.getByText('Password form')).not.toBeVisible();
  await userEvent.click(closed);
  expect(onToggle).toHaveBeenCalledWith('password');
});

test('the radio group "Status" has the radios Active and Completed', async () => {
  const onChange = jest.fn();
  render(
    <SegmentedControl
      legend="Status"
      value="active"
      onChange={onChange}
      options={[
        { value: 'active', label: 'Active' },
        { value: 'completed', label: 'Completed' },
      ]}
    />,
  );
  const group = screen.getByRole('radiogroup', { name: 'Status' });
  expect(within(group).getByRole('radio', { name: 'Active' })).toBeChecked();
  await userEvent.click(within(group).getByRole('radio', { name: 'Completed' }));
  expect(onChange).toHaveBeenCalledWith('completed');
});
