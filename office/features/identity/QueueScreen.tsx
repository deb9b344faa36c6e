import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/ui/EmptyState';
import { Card } from '@/ui/Card';
import { PageHeading } from '@/ui/Headings';
import { CheckCircleIcon } from '@/ui/icons';
import { Row } from '@/ui/Layout';
import { SegmentedControl } from '@/ui/SegmentedControl';
import { Table } from '@/ui/Table';
import { useListKycQuery, type KycSummary } from '../../store/kycApi';
import { identityCopy as copy } from '../../words/office';
import { Ago } from '../../widgets/Ago';
import { Loaded } from '../../widgets/Loaded';
import { DecisionBanner } from './DecisionBanner';
import { useFilter } from './filter';
import { KeysHelp } from './KeysHelp';
import { useKeys } from './useKeys';

const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));

/** Moves the focus among the links of a list. */
function useRowKeys(showHelp: () => void) {
  const list = useRef<HTMLDivElement>(null);
  const move = (step: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const focused = links.findIndex((link) => link === document.activeElement);
    links[focused === -1 ? 0 : Math.min(links.length - 1, Math.max(0, focused + step))]?.focus();
  };
  useKeys({ j: () => move(1), k: () => move(-1), '?': showHelp });
  return list;
}

const nameOf = ({ first_name, last_name }: KycSummary) => `${first_name} ${last_name}`;

/** The identity checks of a status, each a way to its case. */
export function QueueScreen() {
  const [filter, change, search] = useFilter();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const list = useRowKeys(() => setHelpOpen(true));
  const query = useListKycQuery(filter, { refetchOnMountOrArgChange: true });
  const isWaiting = filter.status === 'In Progress';
  return (
    <>
      <PageHeading
        intro={copy.intro}
        actions={<KeysHelp isOpen={isHelpOpen} onChange={setHelpOpen} />}
      >
        {copy.title}
      </PageHeading>
      <DecisionBanner />
      <Row justify="between">
        <SegmentedControl
          legend={copy.status}
          options={optionsOf(copy.statuses)}
          value={filter.status}
          onChange={(status) => change({ status })}
        />
        <SegmentedControl
          legend={copy.sort}
          options={optionsOf(copy.sorts)}
          value={filter.sort}
          onChange={(sort) => change({ sort })}
        />
      </Row>
      <Card>
        <div ref={list}>
          <Loaded
            query={query}
            empty={
              <EmptyState icon={<CheckCircleIcon />}>
                {isWaiting ? copy.allDone : copy.empty}
              </EmptyState>
            }
          >
            {(rows) => (
              <Table
                caption={copy.title}
                rows={rows}
                rowKey={({ id }) => id}
                columns={[
                  {
                    key: 'name',
                    header: copy.columns.name,
                    rowHeader: true,
                    render: (row) => <Link to={`/identity/${row.id}${search}`}>{nameOf(row)}</Link>,
                  },
                  { key: 'email', header: copy.columns.email, render: ({ email }) => email },
                  {
                    key: 'age',
                    header: copy.columns.age,
                    align: 'end',
                    whole: true,
                    render: ({ submitted_at }) => <Ago at={submitted_at} />,
                  },
                ]}
              />
            )}
          </Loaded>
        </div>
      </Card>
    </>
  );
}
