import { environment } from '@/config/env';
import { assetMessages as messages } from '@/messages/assets';
import { CheckboxInput } from '@/ui/forms/CheckboxInput';
import { PageHeading } from '@/ui/layout/Headings';
import { SelectInput } from '@/ui/forms/SelectInput';
import { TextInput } from '@/ui/forms/TextInput';
import { AssetGrid } from './AssetGrid';
import { type ArrangedList, assetSortOf, offeredSorts, useAssetListView } from './assetListUrl';
import classes from './AssetsScreen.module.css';
import { SameForAll } from './SameForAll';

function AssetControls({ list: { view, arrange } }: { list: ArrangedList }) {
  return (
    <div role="search" className={classes.controls}>
      <TextInput
        label={messages.search}
        type="search"
        placeholder={messages.searchHint}
        autoComplete="off"
        value={view.search}
        onValueChange={(search) => arrange({ search })}
      />
      <SelectInput
        label={messages.sort}
        options={offeredSorts().map((value) => ({ value, label: messages.sorts[value] }))}
        value={view.sort}
        onValueChange={(value) => arrange({ sort: assetSortOf(value) })}
      />
      <CheckboxInput
        label={messages.affordable}
        value={view.isAffordableOnly}
        onValueChange={(isAffordableOnly) => arrange({ isAffordableOnly })}
      />
    </div>
  );
}

/** Renders the screen "Assets" (section 2). */
export default function AssetsScreen() {
  const [view, arrange] = useAssetListView();
  const list = { view, arrange };
  return (
    <>
      <PageHeading intro={messages.intro}>{messages.title}</PageHeading>
      {environment.apiExtensions ? <SameForAll /> : null}
      <AssetControls list={list} />
      <AssetGrid list={list} />
    </>
  );
}
