import { useState } from 'react';
import { string } from 'yup';
import { fitPixels } from '@/lib/fitPixels';
import { imageUrl } from '@/lib/imageUrl';
import { validationCopy } from '@/words/validation';
import { AssetImage } from '@/ui/AssetImage';
import { FileInput } from '@/ui/FileInput';
import { Grid, Row, Stack } from '@/ui/Layout';
import { SectionCard } from '@/ui/SectionCard';
import { Text } from '@/ui/Text';
import { useFocusAfterRemoval } from '@/ui/useFocusAfterRemoval';
import { type Act, useActMutation } from '../../store/calls';
import { useMay } from '../../store/sessionApi';
import { ActButton } from '../../widgets/ActButton';
import { FieldsForm, refusal } from '../../widgets/forms';
import { assetsCopy as copy } from '../../words/assets';
import type { Asset } from './assets';

type Photo = Asset['photos'][number];

const addRoute = 'POST /assets/:id/photos/';

function PhotoForm({ id }: Pick<Asset, 'id'>) {
  const [file, setFile] = useState<File | null>(null);
  const [act] = useActMutation();
  return (
    <FieldsForm
      initialValues={{ alt: '' }}
      lines={[['alt']]}
      labels={copy.fields}
      hints={copy.hints}
      rules={{ alt: string().trim().required(copy.missing) }}
      confirm={copy.addPhoto}
      onSubmit={async ({ alt }) => {
        if (file === null) return { kind: 'refused', message: copy.prompt };
        const photo = await fitPixels(file);
        if (photo === null) return { kind: 'refused', message: validationCopy.imagePixels };
        const body = new FormData();
        body.append('photo', photo);
        const { error } = await act({
          route: addRoute,
          id,
          query: { alt },
          body,
        });
        if (error) return refusal(error);
        setFile(null);
        return { kind: 'sent', clear: true };
      }}
    >
      <FileInput
        label={copy.photo}
        accept="image/jpeg,image/png,image/webp"
        prompt={copy.prompt}
        value={file}
        onValueChange={setFile}
      />
    </FieldsForm>
  );
}

/** The photographs of an asset, and how to add one, show one first, and remove one. */
export function Photos({ asset: { id, photos } }: { readonly asset: Asset }) {
  const mayAdd = useMay()(addRoute);
  const list = useFocusAfterRemoval(photos.length, (place: HTMLDivElement) =>
    place.querySelector('button'),
  );
  /** The call that shows these photographs, in this order. */
  const show = (shown: readonly Photo[]): Act => ({
    route: 'PATCH /assets/:id/photos/',
    id,
    body: { photos: shown.map((photo) => ({ id: photo.id, alt: photo.alt })) },
  });
  return (
    <SectionCard title={copy.photos} intro={copy.photosIntro}>
      <div ref={list}>
        <Grid as="ul" columns="card" aria-label={copy.photos}>
          {photos.map((photo, place) => {
            const others = photos.filter((other) => other !== photo);
            const button = (action: 'first' | 'remove', shown: readonly Photo[]) => (
              <ActButton
                variant="quiet"
                size="small"
                aria-label={copy[action](photo.alt)}
                call={show(shown)}
              >
                {copy.photoActions[action]}
              </ActButton>
            );
            return (
              <Stack as="li" gap={2} key={photo.id}>
                <AssetImage src={imageUrl(photo.image)} alt={photo.alt} />
                <Text>{photo.alt}</Text>
                <Row gap={2}>
                  {place > 0 && button('first', [photo, ...others])}
                  {button('remove', others)}
                </Row>
              </Stack>
            );
          })}
        </Grid>
      </div>
      {mayAdd ? <PhotoForm id={id} /> : null}
    </SectionCard>
  );
}
