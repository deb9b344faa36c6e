import { useRef } from 'react';
import { Button } from '@/ui/Button';

interface TakePhotoProps {
  /** Which camera: of the person who holds the phone, or of what lies before them. */
  readonly camera: 'user' | 'environment';
  readonly disabled: boolean;
  readonly onTaken: (photo: File) => void;
  readonly children: string;
}

/** Opens the camera of a phone. Choosing a file stays next to it: a field with `capture` would leave the camera alone. */
export function TakePhoto({ camera, disabled, onTaken, children }: TakePhotoProps) {
  const input = useRef<HTMLInputElement>(null);
  if (!window.matchMedia('(pointer: coarse)').matches) return null;
  return (
    <>
      <Button variant="quiet" disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture={camera}
        onChange={({ target }) => {
          const [photo] = target.files ?? [];
          if (photo) onTaken(photo);
        }}
      />
    </>
  );
}
