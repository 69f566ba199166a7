use crate::Words;
use crate::nshex::Paint;
use fracas_convoy::View;

/// A position as text, as its viewer sees it.
pub fn show(words: &Words, view: &View, _paint: Paint) -> String {
    super::describe_pending(words, view)
}
