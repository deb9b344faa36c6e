import { investmentKinds, investmentStatuses } from '@/config/choices';
import { portfolioCopy as copy } from '@/messages/portfolio';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { portfolioViewChanged, selectPortfolioView } from '@/store/investments/investmentsSlice';
import { Row } from '@/ui/Layout';
import { SegmentedControl } from '@/ui/SegmentedControl';

const statuses = investmentStatuses.map((value) => ({ value, label: copy.statuses[value] }));
const kinds = investmentKinds.map((value) => ({ value, label: copy.kinds[value] }));

/** Active or completed, the customer's own or a clique's (section 2, "My Portfolio"). */
export function PortfolioChoices() {
  const view = useAppSelector(selectPortfolioView);
  const dispatch = useAppDispatch();
  return (
    <Row gap={1}>
      <SegmentedControl
        legend={copy.status}
        options={statuses}
        value={view.status}
        onChange={(status) => dispatch(portfolioViewChanged({ status }))}
      />
      <SegmentedControl
        legend={copy.kind}
        options={kinds}
        value={view.kind}
        onChange={(kind) => dispatch(portfolioViewChanged({ kind }))}
      />
    </Row>
  );
}
