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
import { useAddPhotoMutation, useArrangePhotosMutation } from '../../store/assetsApi';
import type { Asset } from '../../store/assetsWire';
import { useMay } from '../../store/sessionApi';
import { ActButton } from '../../widgets/ActButton';
import { FieldsForm } from '../../widgets/FieldsForm';
import { refusal } from '../../widgets/SendForm';
import { assetsCopy as copy } from '../../words/assets';

type Photo = Asset['photos'][number];

const addRight = 'POST /assets/:id/photos/';

function PhotoForm({ id }: Pick<Asset, 'id'>) {
  const [file, setFile] = useState<File | null>(null);
  const [addPhoto] = useAddPhotoMutation();
  return (
    <FieldsForm
      fields={{
        alt: {
          kind: 'text',
          label: copy.alt,
          hint: copy.altHint,
          rule: string().trim().required(copy.missing),
        },
      }}
      confirm={copy.addPhoto}
      onSubmit={async ({ alt }) => {
        if (file === null) return { kind: 'refused', message: copy.prompt };
        const photo = await fitPixels(file);
        if (photo === null) return { kind: 'refused', message: validationCopy.imagePixels };
        const { error } = await addPhoto({ id, alt, photo });
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
  const [arrange] = useArrangePhotosMutation();
  const mayAdd = useMay()(addRight);
  const list = useFocusAfterRemoval(photos.length, (place: HTMLDivElement) =>
    place.querySelector('button'),
  );
  /** Keeps these photographs, in this order. */
  const show = async (shown: readonly Photo[]) =>
    arrange({ id, photos: shown.map((photo) => ({ id: photo.id, alt: photo.alt })) });
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
                right="PATCH /assets/:id/photos/"
                send={() => show(shown)}
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
